import { useI18n } from '#frontend/i18n/I18n.tsx';
import { contentAt } from '#frontend/shop/content/contentAt.ts';
import { useContent } from '#frontend/shop/content/SiteData.ts';
import { type ProblemCode, problems } from '#shared/contract/problems.ts';
import { nothingSeen } from '#shared/model/house/serviceStatus.ts';
import type { OrderedState } from '#shared/model/order/orderState.ts';
import { testOutcomes } from '#shared/model/software/testMode.ts';
import { filledPart } from '#shared/rules/site/filledPage.ts';
import { statusHtml, statusTextsOf } from '#shared/rules/site/statusHtml.ts';
import { CopyCode, DeveloperPages } from './ApiGuide.tsx';
import { Html } from './PageBody.tsx';
import { Writing } from './Writing.tsx';

const half = { width: 78, height: 17 };

/** The states of an order: a picture of the usual ways, then each with everything that may follow it. */
function OrderStates() {
  const { t } = useI18n();
  const { states } = useContent();
  return (
    <>
      <StatePicture label={t('pages/api.states.picture')} />
      <h2 id="all">{t('pages/api.states')}</h2>
      <dl className="codes">
        {states.map(({ state, next }) => (
          <div key={state} id={state}>
            <dt>
              <code>{state}</code>
            </dt>
            <dd>
              {t(`pages/api.state.${state}`)}{' '}
              {next.length === 0 ? t('pages/api.states.final') : `${t('pages/api.states.next')}: `}
              {next.map((one, place) => (
                <span key={one}>
                  {place > 0 && ', '}
                  <a className="link" href={`#${one}`}>
                    <code>{one}</code>
                  </a>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function StatePicture({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 384 480"
      width="384"
      height="480"
      className="my-6 h-auto max-w-full"
      role="img"
      aria-label={label}
      data-states
    >
      <defs>
        <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0 8 4 0 8z" fill="var(--muted)" />
        </marker>
      </defs>
      {drawnMoves.map(([from, to]) => (
        <path
          key={`${from} ${to}`}
          d={wayOf(from, to)}
          fill="none"
          stroke="var(--muted)"
          strokeWidth="1.5"
          markerEnd="url(#arrow)"
        />
      ))}
      {Object.entries(statePlaces).map(([state, [x, y]]) => (
        <g key={state}>
          <rect
            x={x - half.width}
            y={y - half.height}
            width={2 * half.width}
            height={2 * half.height}
            rx="8"
            fill={x < 200 ? 'var(--accent-soft)' : 'var(--surface)'}
            stroke={x < 200 ? 'var(--accent)' : 'var(--control)'}
          />
          <text x={x} y={y + 4} textAnchor="middle" fontSize="13" fill="var(--ink)" className="font-mono">
            {state}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** From the edge of one box to the edge of the other: straight down or across, else round the corner. */
function wayOf(from: OrderedState, to: OrderedState): string {
  const [x, y] = statePlaces[from];
  const [u, v] = statePlaces[to];
  if (x === u) return `M${x} ${y + half.height}V${v - half.height}`;
  if (y === v) return `M${x + half.width} ${y}H${u - half.width}`;
  const middle = (x + u) / 2;
  const [start, end] = x < u ? [x + half.width, u - half.width] : [x - half.width, u + half.width];
  return `M${start} ${y}H${middle}V${v}H${end}`;
}

/** Where each state stands in the picture: the usual way goes down on the left, what leaves it stands on the right. */
export const statePlaces: Readonly<Record<OrderedState, readonly [x: number, y: number]>> = {
  quoted: [96, 30],
  accepted: [96, 100],
  assigned: [96, 170],
  in_translation: [96, 240],
  in_review: [96, 310],
  delivered: [96, 380],
  completed: [96, 450],
  expired: [288, 30],
  on_hold: [288, 170],
  cancelled: [288, 100],
  withdrawn: [288, 310],
  revision_requested: [288, 380],
};

/** The ways that are drawn: those of most orders. The list below the picture has all of them. */
export const drawnMoves: readonly (readonly [from: OrderedState, to: OrderedState])[] = [
  ['quoted', 'accepted'],
  ['quoted', 'expired'],
  ['accepted', 'assigned'],
  ['accepted', 'cancelled'],
  ['assigned', 'in_translation'],
  ['assigned', 'on_hold'],
  ['in_translation', 'in_review'],
  ['in_review', 'delivered'],
  ['in_review', 'withdrawn'],
  ['delivered', 'completed'],
  ['delivered', 'revision_requested'],
  ['revision_requested', 'in_translation'],
];

/** Every code of the contract with its status, cause and what to do, for those first who call with a token. */
function ProblemCodes() {
  const { t, raw } = useI18n();
  // A title that names a figure of the answer has nothing to name here.
  const titleOf = (code: ProblemCode) => raw(`problem/${code}.title`).replace(/\s*\{.*$/, '');
  return useContent().codes.map(({ id, codes }) => (
    <section key={id}>
      <h2 id={id}>{t(`codes/${id}`)}</h2>
      {id !== 'yours' && <p>{t(`codes/${id}.intro`)}</p>}
      <ul className="code-index">
        {codes.map((code) => (
          <li key={code}>
            <a className="link" href={`#${code}`}>
              {code}
            </a>
          </li>
        ))}
      </ul>
      {codes.map((code) => (
        <section key={code} className="problem">
          <h3 id={code}>
            <code>{code}</code> <span className="status">{problems[code]}</span>
          </h3>
          <p>{titleOf(code)}</p>
          <dl>
            <dt>{t('codes/cause')}</dt>
            <dd>{t(`codes/${code}.why`)}</dd>
            <dt>{t('codes/do')}</dt>
            <dd>{t(`codes/${code}.do`)}</dd>
          </dl>
        </section>
      ))}
    </section>
  ));
}

/** All operations by area, each leading to its place. */
function ReferenceIndex() {
  const { t, locale } = useI18n();
  const { reference } = useContent();
  const areas = reference.map(({ area, path, name, operations }) => (
    <section key={area}>
      <h2 id={area}>
        <a className="link" href={`/${locale}${path}`}>
          {name}
        </a>
      </h2>
      <ul className="operations">
        {operations.map(({ id, title, method, path: address }) => (
          <li key={id}>
            <a className="link" href={`/${locale}${path}#${id}`}>
              {title}
            </a>
            <code>
              {method} {address}
            </code>
          </li>
        ))}
      </ul>
    </section>
  ));
  return (
    <>
      <p>
        <a className="link" href="/api-collection.json" download>
          {t('pages/api.collection')}
        </a>
      </p>
      {areas}
    </>
  );
}

/** What can be made to happen in test mode, by the value that is sent. */
function TestOutcomes() {
  const { t } = useI18n();
  return (
    <>
      <h2 id="outcomes">{t('pages/api.outcomes')}</h2>
      <p>{t('pages/api.outcomes.intro')}</p>
      <dl className="codes">
        {testOutcomes.map((outcome) => (
          <div key={outcome}>
            <dt>
              <code>{outcome}</code>
            </dt>
            <dd>{t(`pages/api.outcome.${outcome}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** How the service does: nothing when the site is built; `publishStatus` writes it, from outside of the API. */
function ServiceStatus() {
  const { t, locale } = useI18n();
  // The sentences are kept with their places: who writes the part fills them in.
  const texts = statusTextsOf((key) => t(key, { time: '{time}', from: '{from}', to: '{to}' }));
  return <Html html={filledPart(statusHtml(nothingSeen, { texts, locale }))} />;
}

/** Where programs that read feeds learn of changes. */
function ChangelogFeed() {
  const { t, locale } = useI18n();
  return (
    <p>
      <a className="link" href={`/${locale}/api/changelog.xml`} type="application/atom+xml">
        {t('pages/api.feed')}
      </a>
    </p>
  );
}

/** What some of them have below their text. */
const below: Readonly<Record<string, () => React.ReactNode>> = {
  'test-mode': TestOutcomes,
  problems: ProblemCodes,
  reference: ReferenceIndex,
  states: OrderStates,
  changelog: ChangelogFeed,
  status: ServiceStatus,
};

/** A page for developers: `frontend/content/<language>/api/<guide>.md`, and what its name has below it. */
export default function GuidePage({ params }: { params: Readonly<Record<string, string>> }) {
  const name = params.guide ?? '';
  const page = contentAt(useContent(), `/api/${name}/`);
  if (!page) throw new Error(`nothing is written for developers as ${name}`);
  const Below = below[name];
  return (
    <Writing page={page} name="api" beside={<DeveloperPages current={page.path} />}>
      {Below && <Below />}
      <CopyCode />
    </Writing>
  );
}
