import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type Refused, useSending } from '../useSending.ts';

/** A form with one button: field errors are shown under their fields, any other failure as one sentence. */
export function useSubmit(action: () => Promise<Refused | undefined>) {
  const { t } = useI18n();
  const { send, ...shown } = useSending();
  const explain = (error: unknown): Refused =>
    error instanceof ApiFailure && error.status === 422
      ? { fields: error.fields }
      : { failure: failureText(error, t), again: mayPass(error) };
  async function submit(event?: { preventDefault(): void }): Promise<void> {
    event?.preventDefault();
    await send(action, explain);
  }
  return { submit, ...shown };
}

export type Submitting = ReturnType<typeof useSubmit>;

const mayPass = (error: unknown) => error instanceof ApiFailure && (error.status === 0 || error.status >= 500);
