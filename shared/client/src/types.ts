/** What an operation takes and returns; the package's types are generated from the API's document. */
export interface Shape {
  input: object;
  result: unknown;
}

/** Method, path with `{names}`, and the list of a page where the operation answers pages. */
export type Row = readonly [method: string, path: string, list?: string];
export type Table<Operations> = Readonly<Record<keyof Operations & string, Row>>;

export interface CallOptions {
  /** Ends the call and its repetitions. */
  signal?: AbortSignal;
  /** Identifies a write: sent twice under one key, it is done once. Without it each call gets a key of its own. */
  idempotencyKey?: string;
  /** Language of names and messages of this call. */
  language?: 'en' | 'pl';
}

export interface UploadOptions extends CallOptions {
  /** Bytes sent so far, of so many. */
  onProgress?: (sent: number, size: number) => void;
}

/** Where the file's bytes are read from; a stream needs `size`. */
export type FileData = Blob | Uint8Array | AsyncIterable<Uint8Array>;

type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions];

/** A method for each operation: `client.createCart({ body })`. */
export type Calls<Operations> = {
  readonly [Id in keyof Operations]: Operations[Id] extends Shape
    ? (...args: Arguments<Operations[Id]['input']>) => Promise<Operations[Id]['result']>
    : never;
};

/** Operations that answer a page and the `cursor` of the next; `element` is one of its list. */
export type Paged<Operations> = {
  [Id in keyof Operations]: Operations[Id] extends { element: unknown } ? Id : never;
}[keyof Operations] &
  string;

export type ElementOf<Operation> = Operation extends { element: infer Element } ? Element : never;

export interface ClientOptions {
  /** Where the API answers: `https://verso.example`. */
  origin: string;
  /** An API token: `trp_…`. Without one only what visitors may do works. */
  token?: string;
  language?: 'en' | 'pl';
  /** Maximum number of attempts for a call; default 5. */
  attempts?: number;
  /** Used instead of the runtime's own. */
  fetch?: typeof fetch;
}
