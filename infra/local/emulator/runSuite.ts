export interface SuiteResult {
  ok: boolean;
  [figure: string]: unknown;
}

/** A first sign of life at the product's address: the languages are answered. */
export async function runSuite(origin: string): Promise<SuiteResult> {
  const answer = await fetch(`${origin}/api/languages`);
  const body: unknown = await answer.json();
  return {
    ok: answer.status === 200 && Array.isArray(body) && body.length > 60,
    languages: Array.isArray(body) ? body.length : 0,
  };
}
