import { useState } from 'react';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useSending } from '#frontend/shop/useSending.ts';
import { changeOperations } from '#shared/contract/afterSale/changes.ts';
import type { Language, Order } from './orderRows.ts';
import { PlaceFields, usePlace } from './PlaceFields.tsx';
import type { PossibleChange } from './useOrderChange.ts';

interface Props {
  order: Order;
  languages: readonly Language[];
  /** What may be changed now; undefined once a translator was quicker. */
  seen: PossibleChange | undefined;
  saved: number;
  done: (next: PossibleChange) => Promise<void>;
  closed: () => Promise<void>;
}

/** What the customer may still change without asking; nothing once a translator has taken the work. */
export default function ChangeOrder({ order, languages, seen, saved, done, closed }: Props) {
  const { t, locale } = useI18n();
  if (!seen) return <p role="status">{t('after/change.closed')}</p>;
  return (
    <>
      <p className="hint">{t('after/change.text')}</p>
      <WordsForm key={saved} order={order} seen={seen} done={done} closed={closed} />
      {seen.languages.length > 0 && (
        <fieldset className="grid gap-2 border-t border-line pt-4">
          <legend className="label">{t('after/change.languages')}</legend>
          {seen.languages.map((language) => (
            <RemoveLanguage
              key={language.target_lang}
              order={order}
              language={language}
              name={languages.find(({ id }) => id === language.target_lang)?.names[locale] ?? ''}
              done={done}
              closed={closed}
            />
          ))}
        </fieldset>
      )}
      {saved > 0 && <p role="status">{t('after/change.saved')}</p>}
    </>
  );
}

interface FormProps {
  order: Order;
  seen: PossibleChange;
  done: (next: PossibleChange) => Promise<void>;
  closed: () => Promise<void>;
}

/** The note and where papers go: only what was changed is sent. */
function WordsForm({ order, seen, done, closed }: FormProps) {
  const { t } = useI18n();
  const note = t(order.service === 'proofreading' ? 'after/change.note.proofreading' : 'after/change.note');
  const [comment, setComment] = useState(seen.comment ?? '');
  const place = usePlace(seen.delivery, order);
  const { send, busy, attempt, failure, fields } = useSending();
  const isNew = comment.trim() !== (seen.comment ?? '') || place.body !== undefined;
  const save = () =>
    send(
      async () => {
        if (place.isEmpty) return { fields: { locker: t('site/required') } };
        const body = {
          ...(comment.trim() !== (seen.comment ?? '') && { comment: comment.trim() }),
          ...place.body,
        };
        await done(await call(changeOperations.changeOrder, { params: { id: order.id }, body, cart: order.hash }));
        return undefined;
      },
      async (error) => {
        if (error instanceof ApiFailure && error.code === 'work_taken') await closed();
        if (error instanceof ApiFailure && error.status === 422) return { fields: error.fields };
        return { failure: failureText(error, t) };
      },
    );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew) void save();
      }}
    >
      <FieldFrame id="change-note" label={note} error={fields.comment}>
        <textarea
          {...describe({ id: 'change-note', hint: undefined, error: fields.comment })}
          className="input min-h-24"
          maxLength={2000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </FieldFrame>
      <PlaceFields place={place} refused={fields} isTried={attempt > 0} />
      {failure && <Failed text={failure} />}
      <p>
        <button type="submit" className="btn btn-quiet" disabled={busy || !isNew} aria-busy={busy}>
          {t('after/change.save')}
        </button>
      </p>
    </form>
  );
}

interface RemoveLanguageProps {
  order: Order;
  language: PossibleChange['languages'][number];
  name: string;
  done: (next: PossibleChange) => Promise<void>;
  closed: () => Promise<void>;
}

/** A language with what comes back for it; taken out in two steps, the second with the new price and where the money goes. */
export function RemoveLanguage({ order, language, name, done, closed }: RemoveLanguageProps) {
  const { t, locale } = useI18n();
  const [isAsked, setAsked] = useState(false);
  const [to, setTo] = useState(language.ways[0]?.to ?? 'provider');
  const { send, busy, failure } = useSending();
  const money = ({ amount }: { amount: number }) => formatMoney(amount, locale);
  const [first] = language.ways;
  const remove = () =>
    send(
      async () => {
        const amount = language.ways.find((way) => way.to === to)?.amount.amount ?? 0;
        const body = { remove: { target_lang: language.target_lang, to, amount } };
        await done(await call(changeOperations.changeOrder, { params: { id: order.id }, body, cart: order.hash }));
        return undefined;
      },
      async (error) => {
        if (error instanceof ApiFailure && error.code === 'work_taken') await closed();
        return { failure: failureText(error, t) };
      },
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsked(true)}>
        {t('after/change.remove', { language: name })}
      </button>
      {first && <span className="text-muted">{t('after/change.remove.back', { amount: money(first.amount) })}</span>}
      {isAsked && (
        <Modal title={t('after/change.remove', { language: name })} onClose={() => setAsked(false)}>
          <div className="mt-3 grid gap-4">
            <p>{t('after/change.remove.ask', { language: name, price: money(language.price) })}</p>
            {language.minimum_price && <p>{t('after/change.remove.minimum')}</p>}
            {language.ways.length > 0 && (
              <fieldset className="grid gap-3">
                <legend className="label">{t('after/give.to')}</legend>
                {language.ways.map((way) => (
                  <label key={way.to} className="choice">
                    <input
                      type="radio"
                      name="remove-to"
                      className="check"
                      checked={way.to === to}
                      onChange={() => setTo(way.to)}
                    />
                    {t(`after/give.to.${way.to}`, { amount: money(way.amount) })}
                  </label>
                ))}
              </fieldset>
            )}
            {failure && <Failed text={failure} />}
            <DialogButtons
              close={() => setAsked(false)}
              busy={busy}
              act={() => void remove()}
              button={t('after/change.remove.confirm')}
            />
          </div>
        </Modal>
      )}
    </div>
  );
}
