package io.soapstone.runtime.camel;

import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.xslt.XPathExpression;
import io.soapstone.engine.xslt.XmlTools;
import java.util.Map;
import org.apache.camel.Exchange;
import org.apache.camel.Expression;
import org.apache.camel.ExpressionIllegalSyntaxException;
import org.apache.camel.Predicate;
import org.apache.camel.support.ExpressionAdapter;
import org.apache.camel.support.LanguageSupport;

/**
 * Camel's {@code xpath} language by XPath 3.1, over the hardened parser; expressions are compiled when the route is
 * loaded.
 *
 * <p>As a predicate an expression gives its effective boolean value, as an expression the string value of the first
 * item it selects, converted to the result type that the route asks for. Thread safety: as Camel asks of a language.
 */
public final class XPathLanguage extends LanguageSupport {

    // Camel hands over an expression's settings as an array, in the order of its model's XPathExpressionReifier.
    private static final int RESULT_TYPE = 0;
    private static final int NAMESPACES = 10;

    private final XmlTools tools;

    public XPathLanguage(XmlTools tools) {
        this.tools = tools;
    }

    @Override
    public Predicate createPredicate(String expression) {
        return new Compiled(compile(expression, Map.of()), Boolean.class);
    }

    @Override
    public Expression createExpression(String expression) {
        return new Compiled(compile(expression, Map.of()), String.class);
    }

    @Override
    public Predicate createPredicate(String expression, Object[] properties) {
        return new Compiled(compile(expression, namespaces(properties)), Boolean.class);
    }

    @Override
    public Expression createExpression(String expression, Object[] properties) {
        Class<?> type = property(Class.class, properties, RESULT_TYPE, String.class);
        return new Compiled(compile(expression, namespaces(properties)), type);
    }

    @SuppressWarnings("unchecked")
    private Map<String, String> namespaces(Object[] properties) {
        Map<String, String> namespaces = property(Map.class, properties, NAMESPACES, null);
        return namespaces == null ? Map.of() : namespaces;
    }

    private XPathExpression compile(String expression, Map<String, String> namespaces) {
        try {
            return tools.xpath(loadResource(expression).strip(), namespaces);
        } catch (FolderException e) {
            throw new ExpressionIllegalSyntaxException(expression, e);
        }
    }

    private static final class Compiled extends ExpressionAdapter {

        private final XPathExpression xpath;
        private final Class<?> type;

        Compiled(XPathExpression xpath, Class<?> type) {
            this.xpath = xpath;
            this.type = type;
        }

        @Override
        public boolean matches(Exchange exchange) {
            try {
                return xpath.matches(MessageBody.xml(exchange));
            } catch (Exception e) {
                throw new StepFailedException(e);
            }
        }

        @Override
        public Object evaluate(Exchange exchange) {
            if (type == Boolean.class || type == boolean.class) {
                return matches(exchange);
            }
            try {
                String value = xpath.string(MessageBody.xml(exchange));
                return value == null || type == String.class
                        ? value
                        : exchange.getContext().getTypeConverter().mandatoryConvertTo(type, exchange, value);
            } catch (Exception e) {
                throw new StepFailedException(e);
            }
        }
    }
}
