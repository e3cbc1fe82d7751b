import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { CheckReportWire, FindingWire } from '#shared/contract/schemas/job.ts';
import { usePlace } from './usePlace.ts';

interface Props {
  report: CheckReportWire;
  /** Lets a warning stand; nothing to press where it is left out. */
  dismiss?: ((findings: readonly string[]) => void) | undefined;
  /** Address of a segment in the editor. */
  segment?: ((place: string) => string) | undefined;
}

const order = ['block', 'warn', 'info'] as const;

/** What the check of a file found, what blocks first, each with the passage and what differs. */
export function Findings({ report, dismiss, segment }: Props) {
  const { t } = useI18n();
  const listed = order.flatMap((severity) => report.findings.filter((one) => one.severity === severity));
  const left = listed.filter(({ severity, dismissed }) => severity === 'warn' && !dismissed);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {report.whole_document && <p className="hint">{t('job/check.whole')}</p>}
      {report.cut_off && <p className="hint">{t('job/check.cut_off')}</p>}
      <ul className="grid gap-2">
        {listed.map((one) => (
          <Finding key={one.finding_id} finding={one} dismiss={dismiss} segment={segment} />
        ))}
      </ul>
      {dismiss && left.length > 1 && (
        <button
          type="button"
          className="btn btn-quiet justify-self-start"
          onClick={() => dismiss(left.map(({ finding_id }) => finding_id))}
        >
          {t('job/check.dismiss_all', { count: left.length })}
        </button>
      )}
    </div>
  );
}

function Finding({ finding, dismiss, segment }: { finding: FindingWire } & Pick<Props, 'dismiss' | 'segment'>) {
  const { t } = useI18n();
  const place = usePlace();
  const at = /^segment:(.+)$/.exec(finding.place ?? '')?.[1];
  const { check, check_name, severity, dismissed, expected, found, excerpt } = finding;
  return (
    <li className="card grid gap-1 p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {check_name}
          <span className="hint">
            {' '}
            ·{' '}
            {t(dismissed ? 'job/check.dismissed' : severity === 'block' ? 'job/check.blocks' : `job/check.${severity}`)}
          </span>
        </span>
        {finding.place !== null &&
          (segment && at !== undefined ? (
            <a className="link min-h-6" href={segment(at)}>
              {place(finding.place)}
            </a>
          ) : (
            <span className="hint">{place(finding.place)}</span>
          ))}
      </p>
      {expected.length > 0 && (
        <p className="break-words">
          <span className="text-muted">{t('job/check.expected')}: </span>
          {expected.join(' · ')}
        </p>
      )}
      {found.length > 0 && (
        <p className="break-words">
          <span className="text-muted">{t('job/check.found')}: </span>
          {found.join(' · ')}
        </p>
      )}
      {check === 'confirmed' && severity === 'warn' && <p className="hint">{t('job/check.perhaps')}</p>}
      {excerpt !== null && <p className="hint break-words">{excerpt}</p>}
      {dismiss && severity === 'warn' && !dismissed && (
        <button
          type="button"
          className="link min-h-6 justify-self-start"
          aria-label={t('job/check.dismiss_one', { check: check_name })}
          onClick={() => dismiss([finding.finding_id])}
        >
          {t('job/check.dismiss')}
        </button>
      )}
    </li>
  );
}
