import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Validator, validatorOf } from '#infra/local/ksef/schema/validator.ts';

export interface SuiteFile {
  name: string;
  path: string;
  isValid: boolean;
  bytes: Uint8Array;
}

/** OASIS's test suite and a validator by all of its schemas; undefined where they are not in the folder. */
export async function readSuite(folder: string): Promise<{ files: SuiteFile[]; validate: Validator } | undefined> {
  const schemas = join(folder, 'schemas');
  const suite = join(folder, 'test-suite');
  if (!existsSync(join(schemas, 'xliff_core_2.0.xsd')) || !existsSync(suite)) return undefined;
  const files = ['core', 'modules'].flatMap((area) =>
    ['valid', 'invalid'].flatMap((kind) => {
      const names = readdirSync(join(suite, area, kind)).filter((name) => name.endsWith('.xlf'));
      return names.map((name): SuiteFile => {
        const path = join(suite, area, kind, name);
        return { name, path: `${area}/${kind}/${name}`, isValid: kind === 'valid', bytes: readFileSync(path) };
      });
    }),
  );
  return { files, validate: await schemaOf(schemas) };
}

const xmlSchema = 'informativeCopiesOf3rdPartySchemas/w3c/xml.xsd';

/** One schema that imports the core and every module. */
function schemaOf(folder: string): Promise<Validator> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.xsd'));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const spaces = names.map((name) => ({ name, space: /targetNamespace="([^"]+)"/.exec(read(name))?.[1] ?? '' }));
  const imports = spaces.map(({ name, space }) => `<xs:import namespace="${space}" schemaLocation="${name}"/>`);
  const others = Object.fromEntries([...names, xmlSchema].map((name) => [name, read(name)]));
  return validatorOf(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`, others);
}

/** What an invalid file of the suite is about, by its name, and the reasons that say it. */
const expectations: readonly [name: RegExp, reasons: RegExp][] = [
  [/CopyOf/, /xliff_copy/],
  [/Different|YesCanReorder/, /xliff_halves_differ|code_torn/],
  [/(?:Duplicate|NotUnique|not-unique)(?!.*Order)/i, /xliff_id_twice|xliff_order|target_invalid/],
  [/OrderNotUnique/, /target_invalid/],
  [/EcBeforeSc|Lone|MissingIsolatedOnSc|InvalidIsolatedOnSc/, /xliff_half/],
  [/Isolated|not-isolated/, /xliff_isolated|xliff_half|xliff_size/],
  [/Skeleton/, /xliff_skeleton/],
  [/Comment/, /xliff_comment/],
  [/DataRef/, /xliff_data|xliff_id_twice/],
  [
    /OriginalDataWithout|Without(?:Source|Segment)|NoFile|NoUnit|ExtensionElement|InvalidNotes/,
    /xliff_(?:content|no_file)/,
  ],
  [/Attribute|TranslateInSegment|xml_lang/, /xliff_attribute|target_invalid|xliff_language/],
  [/FragId|ref-|-ref|resolvable/, /xliff_reference/],
  [/OnCp|InvalidId|mtoken|InvalidValue|-occurs|-normalization/, /xliff_value/],
  [/SubType|subType/, /xliff_sub_type/],
  [/Lang/, /target_invalid|xliff_language|xliff_target_language_missing/],
  [/NonRemovable/, /code_missing/],
  [/[Rr]eorder/, /xliff_reorder|code_moved/],
  [/SubFlow/, /xliff_sub_flow|xliff_value/],
  [/InvalidValidation/, /xliff_element/],
  [/missing-type/, /xliff_attribute_missing/],
  [/subFs/, /xliff_format/],
  [/has-content/, /xliff_content/],
  [/ExactlyOne/, /xliff_rule/],
  [/slr_/, /xliff_size|xliff_reference/],
];

/** Whether the reasons for which a file was refused say what is wrong with it. */
export const isExpected = (name: string, reasons: readonly string[]): boolean => {
  const expected = expectations.filter(([about]) => about.test(name));
  return expected.length > 0 && expected.some(([, reason]) => reasons.some((one) => reason.test(one)));
};
