package io.soapstone.engine.xml;

/**
 * How much structure one document may have before it is refused.
 *
 * <p>The size in bytes is not here: whoever reads the bytes has to stop before they are all in memory.
 *
 * @param depth elements nested in each other; deep nesting costs a stack frame each in whatever recurses over it
 * @param attributes attributes (namespace declarations included) of one element
 * @param names different names (of elements, attributes, namespaces and instructions) in one document; parsers and
 *     trees remember each
 * @param nameLength characters of one element, attribute or namespace prefix name
 */
public record XmlLimits(int depth, int attributes, int names, int nameLength) {

    /** Ten times what the largest contracts in the field use, and small enough to bound any recursion. */
    public static final XmlLimits DEFAULT = new XmlLimits(200, 256, 2000, 256);

    public XmlLimits {
        requirePositive("depth", depth);
        requirePositive("attributes", attributes);
        requirePositive("names", names);
        requirePositive("name length", nameLength);
    }

    private static void requirePositive(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException("the limit on " + name + " must be at least 1: was " + value);
        }
    }
}
