/** Takes a value apart by its shape; throws where it has another. */
export type Shape<Value> = (value: unknown) => Value;

function fail(): never {
  throw new TypeError('the answer has another form');
}

export const text: Shape<string> = (value) => (typeof value === 'string' ? value : fail());
export const flag: Shape<boolean> = (value) => (typeof value === 'boolean' ? value : fail());
export const number: Shape<number> = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : fail());
export const whole: Shape<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : fail();

export const anything: Shape<unknown> = (value) => value;

/** One of these words. */
export const oneOf =
  <Word extends string | number | boolean | null>(...words: readonly Word[]): Shape<Word> =>
  (value) =>
    words.includes(value as Word) ? (value as Word) : fail();

export const list =
  <Row>(row: Shape<Row>): Shape<Row[]> =>
  (value) =>
    Array.isArray(value) ? value.map(row) : fail();

/** The fields of an object; others are left out. */
export const fields =
  <Value extends object>(shapes: { [Name in keyof Value]: Shape<Value[Name]> }): Shape<Value> =>
  (value) => {
    if (!isObject(value)) return fail();
    const read: Partial<Value> = {};
    for (const name in shapes) {
      const one = shapes[name](value[name]);
      if (one !== undefined) read[name] = one;
    }
    return read as Value;
  };

/** The fields of an object that has no others: what is signed is kept whole or not at all. */
export const exactly =
  <Value extends object>(shapes: { [Name in keyof Value]: Shape<Value[Name]> }): Shape<Value> =>
  (value) =>
    isObject(value) && Object.keys(value).every((name) => name in shapes) ? fields(shapes)(value) : fail();

/** The fields of an object, and all others as they are. */
export const open =
  <Value extends object>(shapes: { [Name in keyof Value]: Shape<Value[Name]> }): Shape<Value> =>
  (value) => ({ ...(value as object), ...fields(shapes)(value) });

/** Values of one shape by any name. */
export const named =
  <Row>(row: Shape<Row>): Shape<Record<string, Row>> =>
  (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, row(one)])) : fail();

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const orNull =
  <Value>(shape: Shape<Value>): Shape<Value | null> =>
  (value) =>
    value === null ? null : shape(value);

export const maybe =
  <Value>(shape: Shape<Value>): Shape<Value | undefined> =>
  (value) =>
    value === undefined ? undefined : shape(value);

export const given =
  <Value>(shape: Shape<Value>): Shape<Value & {}> =>
  (value) =>
    shape(value) ?? fail();

export const orElse =
  <Value>(shape: Shape<Value>, other: Value): Shape<Value> =>
  (value) =>
    value === undefined ? other : shape(value);

/** The first of these shapes that the value has. */
export const either =
  <Value>(...shapes: readonly Shape<Value>[]): Shape<Value> =>
  (value) => {
    for (const shape of shapes) {
      try {
        return shape(value);
      } catch {
        // Another one may fit.
      }
    }
    return fail();
  };

/** What the built site has in place of a schema (`build/lightSchemas.ts`): its name for reading, and for what it is not sure of. */
export const readable = <Value>(parse: Shape<Value>) => ({
  parse,
  safeParse: (value: unknown) => {
    try {
      return { success: true, data: parse(value) };
    } catch {
      return { success: false };
    }
  },
});

/** In place of one of a few words. */
export const choices = <Word extends string>(options: readonly Word[]) => ({
  ...readable(oneOf(...options)),
  options,
});

/** In place of what a request has: which of its fields it must name, for `useForm`. */
export const needed = (names: Readonly<Record<string, 0 | 1 | object>>, isOptional = false) => ({
  _zod: {
    ...(isOptional && { optin: 'optional' }),
    def: {
      type: 'object',
      shape: Object.fromEntries(
        Object.entries(names).map(([name, one]) => [
          name,
          typeof one === 'object' ? one : { _zod: { def: {}, ...(one === 0 && { optin: 'optional' }) } },
        ]),
      ),
    },
  },
});
