/** Certified copies beyond the first that one order can have; anyone who needs more asks. */
export const mostCopies = 20;
