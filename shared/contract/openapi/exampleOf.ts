import { examples } from './examples.ts';

export interface Example {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

/** The example of an operation by its id. */
export const exampleOf = (id: string): Example => new Map<string, Example>(Object.entries(examples)).get(id) ?? {};
