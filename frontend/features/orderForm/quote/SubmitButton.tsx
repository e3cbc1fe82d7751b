import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { OrderForm } from '../useOrderForm.ts';

/** Never dead: while something is missing it tells what, and a click goes there (decision 9). */
export function SubmitButton({ form, manual, submitting }: { form: OrderForm; manual: boolean; submitting: boolean }) {
  const { t } = useI18n();
  const blocked = form.gap !== undefined;
  return (
    <>
      <BusyButton
        type="submit"
        blocked={blocked}
        busy={submitting}
        aria-describedby="submit-reason"
        className="btn btn-primary w-full text-lg"
      >
        {t(submitting ? 'quote/submitting' : manual ? 'quote/submit.manual' : 'quote/submit')}
      </BusyButton>
      <p id="submit-reason" className="hint mt-2 min-h-5 text-center">
        {form.gap && t(form.gap.reason)}
      </p>
    </>
  );
}
