import { lazy, Suspense, useEffect, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { contentLimit } from '#shared/rules/words/contentLimit.ts';
import { isAlwaysManual, lastCart } from '../quote/QuoteState.ts';
import type { OrderForm } from '../useOrderForm.ts';
import { DropZone } from './DropZone.tsx';

const loadList = () => import('./FileList.tsx');
const FileList = lazy(loadList);
const TextVersion = lazy(() => import('./TextVersion.tsx'));
const EarlierOrder = lazy(async () => ({ default: (await import('./TextVersion.tsx')).EarlierOrder }));

/**
 * The text area, or the files that take its place; removing the last file brings the text back. Where a person names the
 * price people send scans, so files come first.
 */
export function TextOrFiles({ form }: { form: OrderForm }) {
  const { t, locale } = useI18n();
  const { items, service, awake } = form;
  // Before the first file: by then there may be no network.
  useEffect(() => {
    if (!awake) return;
    const texts = import('#frontend/i18n/MoreTexts.tsx').then(({ textsOf }) =>
      Promise.all([textsOf(locale, ['wish', 'version', 'counted']), textsOf(locale, ['estimate'])]),
    );
    void Promise.all([loadList(), texts]).catch(() => undefined);
  }, [awake, locale]);
  const filesFirst = isAlwaysManual(service) && items.length === 0;
  return (
    <div>
      {form.draft.earlier && (
        <Suspense>
          <EarlierOrder form={form} />
        </Suspense>
      )}
      {items.length > 0 ? (
        <Suspense>
          <FileList form={form} />
        </Suspense>
      ) : (
        !filesFirst && <TextArea form={form} rows={10} />
      )}
      {filesFirst && (
        <h2 className="label" id="files-heading">
          {t('order/files')}
        </h2>
      )}
      {items.length === 0 && form.draft.earlier?.text && (
        <Suspense>
          <TextVersion form={form} />
        </Suspense>
      )}
      <DropZone form={form} />
      <StaticNote name="files" />
      {filesFirst && (
        <div className="mt-5">
          <TextArea form={form} rows={4} />
        </div>
      )}
      <p role="status" className="sr-only">
        {form.notice}
      </p>
    </div>
  );
}

/**
 * The pasted or typed text with its words. It takes a text of any length: one over the limit becomes a file
 * (useLongText).
 */
function TextArea({ form, rows }: { form: OrderForm; rows: number }) {
  const { t, locale } = useI18n();
  const { draft, change, fields } = form;
  const number = new Intl.NumberFormat(locale);
  const here = useWordsHere(draft.content, form.awake);
  // What the service counted stands for this very text only while nothing is on its way.
  const { state } = form.quote;
  const counted = state.kind === 'value' || state.kind === 'manual' ? lastCart(state)?.form?.words : undefined;
  const words = here ?? counted;
  const long = draft.content.length > contentLimit;
  const error = long
    ? t('order/content.too_long', {
        characters: number.format(draft.content.length),
        limit: number.format(contentLimit),
      })
    : (fields.content ?? fields.attachment);
  return (
    <>
      <div className="flex items-baseline justify-between">
        <label className="label" htmlFor="content">
          {t(isAlwaysManual(form.service) ? 'order/content.instead' : 'order/content')}
        </label>
        <span className="hint tabular-nums">{words === undefined ? '…' : t('order/words', { words })}</span>
      </div>
      <textarea
        id="content"
        name="content"
        rows={rows}
        value={draft.content}
        placeholder={t('order/content.placeholder')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'content-error' : undefined}
        className={`input block resize-y leading-relaxed ${rows > 5 ? 'min-h-56' : ''}`}
        onChange={(event) => change({ content: event.target.value })}
      />
      {error && (
        <p id="content-error" className="error mt-1">
          {error}
        </p>
      )}
    </>
  );
}

type Count = (text: string) => number | undefined;

/** The words of a text; undefined until the code that counts has come, once it is wanted, and where it cannot count this text. */
function useWordsHere(text: string, wanted: boolean): number | undefined {
  const [count, setCount] = useState<Count>();
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void import('./countHere.ts').then(({ countHere }) => current && setCount(() => countHere));
    return () => {
      current = false;
    };
  }, [wanted]);
  return text === '' ? 0 : count?.(text);
}

/** What the build writes there, `frontend/app/render.tsx`; where React makes the place in the browser, it stays empty. */
const empty = { __html: '' };

/** A place that the build fills with text: React takes it as it is, so that no script repeats what is written there. */
function StaticNote({ name }: { name: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the build wrote is left alone
  return <div data-note={name} suppressHydrationWarning dangerouslySetInnerHTML={empty} />;
}
