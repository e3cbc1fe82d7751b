/** Input and result of an operation; the package's types are generated from the OpenAPI document. */
export interface Shape {
  input: object;
  result: unknown;
}

/** Method, path with `{names}`, and for paged operations the name of the list. */
export type Row = readonly [method: string, path: string, list?: string];
export type Table<Operations> = Readonly<Record<keyof Operations & string, Row>>;

export interface CallOptions {
  /** Aborts the call and its retries. */
  signal?: AbortSignal;
  /** Identifies a write: sent twice under one key, it is done once. By default each call gets a new key. */
  idempotencyKey?: string;
  /** Language of names and messages in the answer. */
  language?: 'en' | 'pl';
}

export interface UploadOptions extends CallOptions {
  /** Reports the number of bytes sent, and the total. */
  onProgress?: (sent: number, size: number) => void;
}

/** Source of a file's bytes; a stream also needs `size`. */
export type FileData = Blob | Uint8Array | AsyncIterable<Uint8Array>;

type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions];

/** A method for each operation: `client.createCart({ body })`. */
export type Calls<Operations> = {
  readonly [Id in keyof Operations]: Operations[Id] extends Shape
    ? (...args: Arguments<Operations[Id]['input']>) => Promise<Operations[Id]['result']>
    : never;
};

/** Operations that return pages with a `cursor` of the next page; `element` is the type of a list's elements. */
export type Paged<Operations> = {
  [Id in keyof Operations]: Operations[Id] extends { element: unknown } ? Id : never;
}[keyof Operations] &
  string;

export type ElementOf<Operation> = Operation extends { element: infer Element } ? Element : never;

export interface ClientOptions {
  /** Origin of the API: `https://verso.example`. */
  origin: string;
  /** An API token: `trp_…`. Without it, only operations for visitors can be called. */
  token?: string;
  language?: 'en' | 'pl';
  /** Maximum number of attempts for a call; default 5. */
  attempts?: number;
  /** Replaces the runtime's `fetch`. */
  fetch?: typeof fetch;
}
