import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';

/** How the customer wants names, numbers and dates written; or that they were asked and have not answered. */
export function ConfirmedNames({ job: { confirmed_names: names, names_by: until } }: { job: OwnJobWire }) {
  const { t } = useI18n();
  if (names.length === 0) return until === null ? null : <p className="notice">{t('zone/names.wait')}</p>;
  return (
    <div className="grid gap-2">
      <h3 className="label">{t('zone/names')}</h3>
      <p className="hint">{t('zone/names.hint')}</p>
      <table className="card block w-full p-4 text-left">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="pr-6 font-normal">
              {t('zone/names.source')}
            </th>
            <th scope="col" className="font-normal">
              {t('zone/names.written')}
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map(({ kind, source_text: text, written }) => (
            <tr key={`${kind} ${text}`}>
              <td className="pr-6 align-top break-words">{text}</td>
              <td className="align-top font-semibold break-words">{written}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
