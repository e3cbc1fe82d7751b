import { contentAt } from '#frontend/shop/content/contentAt.ts';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { ChangelogFeed } from './api/ChangelogFeed.tsx';
import { CopyCode } from './api/CopyCode.tsx';
import { DeveloperPages } from './api/DeveloperPages.tsx';
import { OrderStates } from './api/OrderStates.tsx';
import { ProblemCodes } from './api/ProblemCodes.tsx';
import { ReferenceIndex } from './api/ReferenceIndex.tsx';
import { ServiceStatus } from './api/ServiceStatus.tsx';
import { TestOutcomes } from './api/TestOutcomes.tsx';
import { Writing } from './Writing.tsx';

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
