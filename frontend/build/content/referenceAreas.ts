import type { OperationText, ReferenceArea } from '#frontend/shop/content/SiteContent.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { samplesOf } from '#shared/contract/samples/samplesOf.ts';
import { tokenOperations } from '#shared/contract/samples/tokenOperations.ts';
import { reference as en } from '#shared/messages/en/reference.ts';
import { format } from '#shared/messages/format.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { reference as pl } from '#shared/messages/pl/reference.ts';
import { brand } from '#shared/model/brand.ts';
import { fieldsOf } from './fieldsOf.ts';
import { saidByBrand } from './saidByBrand.ts';

const messages = { en, pl };

/** `afterSale` is at `/api/reference/after-sale/`. */
export const referenceSlug = ({ area }: { area: string }): string =>
  area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The pages of the reference, in the order of the contract's areas. */
export const referenceAreas = (locale: Locale): ReferenceArea[] =>
  tokenOperations().map(({ area, operations }) => {
    const name = nameOf(`area.${area}`, locale);
    const say = (key: 'heading' | 'description') =>
      format(messages[locale][`reference/text.${key}`], { area: name }, locale);
    return {
      ...{ area, name },
      path: `/api/reference/${referenceSlug({ area })}/`,
      title: `${say('heading')} · ${brand.name}`,
      heading: name,
      description: say('description'),
      operations: operations.map((operation) => textOf(operation, locale)),
    };
  });

const textOf = (operation: Operation, locale: Locale): OperationText => ({
  id: operation.id,
  title: nameOf(`title.${operation.id}`, locale),
  method: operation.method,
  path: operation.path,
  scope: operation.scope ?? '',
  summary: saidByBrand(operation.summary).replaceAll('`', ''),
  statuses: Object.keys(operation.success),
  errors: operation.errors,
  fields: fieldsOf(operation)
    .filter(({ name }) => saidByBrand(name) === name)
    .map((field) => ({ ...field, description: saidByBrand(field.description).replaceAll('`', '') })),
  samples: samplesOf(operation),
});

/** Throws where an area or operation has no name yet. */
function nameOf(key: string, locale: Locale): string {
  const found = new Map<string, string>(Object.entries(messages[locale])).get(`reference/${key}`);
  if (found === undefined) throw new Error(`shared/messages/${locale}/reference.ts has no reference/${key}`);
  return found;
}
