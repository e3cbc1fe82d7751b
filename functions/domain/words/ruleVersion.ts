/** Version of the counting rule, kept with every count. Apart from the engine, for those who only name the version. */
export const ruleVersion = 'W1';
