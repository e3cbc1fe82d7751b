import type { createI18n } from '../i18n/I18n.tsx';

const card = 'M2.5 5.5h19v13h-19zM2.5 9.5h19M6 14.5h4';
const bank = 'M3 9.5 12 4l9 5.5zM5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M3 20h18';
const wallet = 'M3.5 7.5h15a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2zm0 0 11-3.5v3.5M16 13.5h1.5';
const quick = 'M13 3 5 13.5h6L10 21l9-11h-6z';

/** Ways to pay, by our own drawings and their names: no provider's mark is copied. */
const ways = [
  ['card', card],
  ['p24', quick],
  ['paypal', wallet],
  ['transfer', bank],
] as const;

/** How one can pay, at the foot of every page. */
export function PaymentMarks({ i18n: { t } }: { i18n: ReturnType<typeof createI18n> }) {
  return (
    <ul aria-label={t('frame/pay.label')} className="flex list-none flex-wrap gap-2 p-0" data-pay-marks>
      {ways.map(([way, drawing]) => (
        <li key={way} className="flex items-center gap-2 rounded border border-line px-2 py-1 text-xs text-muted">
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            width="18"
            height="18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinejoin="round"
            strokeLinecap="round"
          >
            <path d={drawing} />
          </svg>
          {t(`frame/pay.${way}`)}
        </li>
      ))}
    </ul>
  );
}
