/** Certified copies beyond the first that one order can have; whoever needs more asks. */
export const mostCopies = 20;
