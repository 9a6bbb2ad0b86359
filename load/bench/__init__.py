"""The three commands that measure: bench (rows side by side), sweep (payloads x rates), tune (JVM flags).

Each starts all that it needs on free ports, once, and ends it again; what it measured is a folder of files that say
themselves what they are. README.md has the options, RATIONALE.md the rules by which a row is refused.

Try: ./soapstone bench --only transform-value --sizes 3
"""
