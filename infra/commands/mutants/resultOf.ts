interface TestModule {
  moduleId: string;
  ok(): boolean;
}

/** What a run says of these test files: a Vitest that stays tells of all that it has ever run, each as it went last. */
export function resultOf(tests: readonly string[], modules: readonly TestModule[]): { ran: number; failed: string[] } {
  const own = modules.filter(({ moduleId }) => tests.includes(moduleId));
  return { ran: own.length, failed: own.filter((one) => !one.ok()).map(({ moduleId }) => moduleId) };
}
