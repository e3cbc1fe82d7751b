import type * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import type { estimateForm, OrderFormWire } from '#shared/contract/schemas/orderForm.ts';
import type { LanguageId } from '#shared/model/language/language.ts';
import { fieldsOf } from '#shared/model/order/orderFields.ts';
import type { ServiceKey } from '#shared/model/order/service.ts';
import { electronicCopy } from '#shared/model/order/shippingMethod.ts';
import { isOffered } from '#shared/rules/house/offered.ts';
import { readLockerCode } from '#shared/rules/papers/parcelNumbers.ts';
import { reviewOf } from '#shared/rules/review.ts';
import { countText, RepetitionCounter } from '#shared/rules/words/countText.ts';
import { isImplausible } from '#shared/rules/words/WordParts.ts';
import type { CartForm } from '../../domain/cart/cartContents.ts';
import { shippingMethodById } from '../../domain/catalogue/services.ts';
import { packBlocks } from '../../domain/words/blocks.ts';
import { plainLanguage, TextSample } from '../../domain/words/language.ts';
import { textKind } from '../../domain/words/textKind.ts';
import type { ReadText } from '../../usecases/carts/readTexts.ts';
import { typedPostal } from '../wire/deliveryWire.ts';

type EstimateFormWire = z.output<typeof estimateForm>;

interface TypedForm {
  form: Omit<CartForm, 'email'>;
  content: string | undefined;
  texts: readonly ReadText[] | undefined;
}

/** The submitted order form in the domain's words, with its text; or which of its fields exclude each other. */
export async function typedForm(
  body: EstimateFormWire,
  now: Date,
): Promise<TypedForm | Refusal<'validation_failed' | 'not_implemented'>> {
  if (!isOffered(serviceOf(body)) || (body.proofreading && !isOffered('proofreading')))
    return { refused: 'not_implemented' };
  const review = reviewOf({
    proofreading: body.proofreading ?? false,
    verification: body.verification ?? false,
  });
  if (!review) {
    return {
      refused: 'validation_failed',
      fields: { proofreading: ['validation/exclusive'], verification: ['validation/exclusive'] },
    };
  }
  if (body.is_manual && body.free_quote) {
    return { refused: 'validation_failed', fields: { free_quote: ['validation/free_quote_not_sworn'] } };
  }
  if (body.sworn_form && body.shipment_method !== undefined) {
    const isOnPaper = body.shipment_method > 0;
    if (isOnPaper !== (body.sworn_form === 'paper'))
      return { refused: 'validation_failed', fields: { sworn_form: ['validation/sworn_form'] } };
  }
  const content = body.content?.trim() ? body.content : undefined;
  const delivery = await deliveryOf(body);
  if ('fields' in delivery) return delivery;
  const form = { ...formOf(body, content), ...delivery, review, textLanguage: await languageOf(content) };
  const texts = await typedTexts(body.texts, form, now);
  return texts && 'refused' in texts ? texts : { form, content, texts };
}

/** Where the papers of sworn work go; the rules of addresses are loaded where there is one. */
async function deliveryOf(body: EstimateFormWire) {
  const { is_manual, shipment_method: shippingMethod, address: text, shipment_address: postal } = body;
  if (!is_manual || (text === undefined && postal === undefined)) return {};
  const { readDelivery } = await import('../../domain/order/delivery.ts');
  const typed = { shippingMethod, text, postal: postal && typedPostal(postal), country: body.shipment_country };
  const read = readDelivery(typed);
  return 'messages' in read ? { refused: 'validation_failed' as const, fields: read.messages } : read;
}

const serviceOf = ({
  is_manual,
  is_proofreading,
}: Pick<EstimateFormWire, 'is_manual' | 'is_proofreading'>): ServiceKey =>
  is_manual ? 'sworn' : is_proofreading ? 'proofreading' : 'translation';

/** The language the pasted text is plainly in. */
async function languageOf(content: string | undefined): Promise<LanguageId | undefined> {
  const sample = new TextSample();
  sample.add(content ?? '');
  return plainLanguage(sample.pieces());
}

/** The wire's form in the domain's words. The text is counted by the same function that the browser uses. */
function formOf(
  body: EstimateFormWire,
  content: string | undefined,
): Omit<CartForm, 'review' | 'email' | 'textLanguage'> {
  const service = serviceOf(body);
  const paragraphs = new RepetitionCounter();
  const text = countText(content ?? '', paragraphs);
  const concern = isImplausible(text) ? 'implausible' : textKind(content ?? '');
  return {
    service,
    sourceLanguage: body.source_lang,
    targetLanguages: service === 'proofreading' ? [body.source_lang] : [...new Set(body.target_lang ?? [])],
    textWords: text.words,
    textRepetitions: text.repeatedWords,
    textCharacters: text.charactersWithSpaces,
    ...(text.words > 0 && { textBlocks: packBlocks(paragraphs) }),
    ...(concern !== undefined && { textConcern: `manual.${concern}` }),
    ...fieldsOf(body),
    ...lockerOf(body),
    // A signed document by e-mail has one way to come.
    ...(service === 'sworn' &&
      body.sworn_form === 'electronic' &&
      body.shipment_method === undefined && { shippingMethod: electronicCopy }),
    specialised: body.specialized ?? false,
    express: body.express ?? false,
    ...(body.free_quote && { freeQuote: true }),
  };
}

/** The code of a locker as InPost writes it; one that cannot be read stays, and is refused when a quote is asked for. */
function lockerOf({ shipment_method: method, shipment_data: typed }: EstimateFormWire): Pick<CartForm, 'shippingData'> {
  const isLocker = shippingMethodById(method ?? 0)?.needs === 'locker';
  const code = isLocker ? readLockerCode(typed ?? '')?.code : undefined;
  return code === undefined ? {} : { shippingData: code };
}

/** The texts of an order form, counted; undefined where none were named. */
async function typedTexts(
  sent: OrderFormWire['texts'],
  form: Omit<CartForm, 'email'>,
  now: Date,
): Promise<readonly ReadText[] | undefined | Refusal<'validation_failed'>> {
  if (sent === undefined) return undefined;
  // The readers of files are a large part of the function: loaded where there is something to count.
  const { readTexts } = await import('../../usecases/carts/readTexts.ts');
  const read = await readTexts(sent, form, now);
  return 'fields' in read ? { refused: 'validation_failed', fields: read.fields } : read;
}
