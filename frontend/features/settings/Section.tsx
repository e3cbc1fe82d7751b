import { type ReactNode, useEffect, useState } from 'react';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { ErrorSummary } from '#frontend/design/ErrorSummary.tsx';
import { FailIcon, TickIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { type Submitting, useSubmit } from '#frontend/shop/useSending.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { settings } from '#shared/contract/settings.ts';

interface Props {
  id: string;
  heading: string;
  text?: string | undefined;
  children: ReactNode;
}

/** A part of the settings: what it is about on the left, what can be done on the right. */
export function Section({ id, heading, text, children }: Props) {
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="grid gap-x-10 gap-y-5 border-t border-line py-8 first:border-0 first:pt-2 lg:grid-cols-[17rem_minmax(0,40rem)]"
    >
      <div>
        <h2 id={`${id}-heading`} className="text-xl">
          {heading}
        </h2>
        {text && <p className="hint mt-2">{text}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </section>
  );
}

interface SectionFormProps {
  id: string;
  form: Pick<Submitting, 'busy' | 'fields' | 'attempt' | 'failure'> & {
    submit: (event: { preventDefault(): void }) => Promise<unknown>;
    /** What is wrong by field; a form of `useForm` knows it without an `order`. */
    summary?: readonly { field: string; message: string; label: string }[];
  };
  done: boolean;
  /** Something is changed and not saved yet: only then there is a button. */
  unsaved: boolean;
  button: string;
  /** The fields of the summary in the order they stand: the name in the answer, the id on the page, and the label. */
  order?: readonly (readonly [string, string, MessageKey])[];
  children: ReactNode;
}

/** The fields of one section with its own save: loading, then a tick, or what went wrong. */
export function SectionForm({ id, form, done, unsaved, button, order = [], children }: SectionFormProps) {
  const { t } = useI18n();
  // Once saved it stays as long as it has the focus, which would be lost with it.
  const [held, setHeld] = useState(false);
  const { submit, busy, fields, attempt, failure } = form;
  const errors =
    form.summary ??
    order.flatMap(([name, field, label]) => {
      const message = fields[name];
      return message === undefined ? [] : [{ field, message, label: t(label) }];
    });
  return (
    <form noValidate className="grid gap-5" aria-labelledby={`${id}-heading`} onSubmit={(event) => void submit(event)}>
      <ErrorSummary id={`${id}-summary`} errors={errors} attempt={attempt} />
      {children}
      <div className="flex min-h-11 flex-wrap items-center gap-4">
        {(unsaved || busy || held) && (
          <BusyButton
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
            type="submit"
            className="btn btn-primary min-w-28"
            busy={busy}
          >
            {button}
          </BusyButton>
        )}
        <Outcome done={done && !busy ? t('settings/saved') : undefined} failure={failure} />
      </div>
    </form>
  );
}

/** What became of a press, beside its button: a tick with what is done, or what went wrong. */
export function Outcome({ done, failure }: { done: string | undefined; failure: string | undefined }) {
  return (
    <>
      <p role="status" className="flex items-center gap-1.5 font-medium text-accent">
        {done !== undefined && (
          <>
            <TickIcon /> {done}
          </>
        )}
      </p>
      {failure && (
        <p role="alert" className="flex items-center gap-1.5 font-medium text-danger">
          <FailIcon /> {failure}
        </p>
      )}
    </>
  );
}

interface SavedSection<T> {
  /** The section's fields as they are saved. */
  fields: T;
  /** What a save sends; two equal bodies mean that nothing is unsaved. */
  bodyOf: (fields: T) => object;
  send: (fields: T) => Promise<{ settings: Settings }>;
  keep: SectionProps['keep'];
  /** What stays typed after a save although it was not sent. */
  stays?: (fields: T) => Partial<T>;
}

/**
 * One section: the saved fields with what was typed over them. A field nobody touched follows the saved settings, also
 * those of another tab; leaving with something unsaved is asked about.
 */
export function useSection<T extends object>({ fields: saved, bodyOf, send, keep, stays }: SavedSection<T>) {
  const [typed, setTyped] = useState<Partial<T>>({});
  const [done, setDone] = useState(false);
  const fields = { ...saved, ...typed };
  const unsaved = JSON.stringify(bodyOf(fields)) !== JSON.stringify(bodyOf(saved));
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  const form = useSubmit(async () => {
    setDone(false);
    const { settings } = await send(fields);
    await keep(settings);
    setTyped(stays?.(fields) ?? {});
    setDone(true);
  });
  function change(part: Partial<T>) {
    setDone(false);
    setTyped((before) => ({ ...before, ...part }));
  }
  return { fields, typed, change, setTyped, form, done, unsaved };
}

export type Settings = ResultOf<typeof settings.getSettings>;

/** What every section gets: the saved settings, and where to put those that its own save answered. */
export interface SectionProps {
  saved: Settings;
  keep: (next: Settings) => Promise<unknown>;
}
