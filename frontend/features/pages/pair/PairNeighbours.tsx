import { useI18n } from '#frontend/i18n/I18n.tsx';
import { pairAt } from '#frontend/shop/content/contentAt.ts';
import type { PairText } from '#frontend/shop/content/SiteContent.ts';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { FurtherLinks } from '../FurtherLinks.tsx';

const hubs = ['polish', 'english'];

/** The other direction, the same language with the other of Polish and English, and languages close to it. */
export function PairNeighbours({ pair }: { pair: PairText }) {
  const { t } = useI18n();
  const content = useContent();
  const linked = neighboursOf(pair).flatMap((path) => pairAt(content, path) ?? []);
  return <FurtherLinks id="neighbours" heading={t('pages/pair.neighbours')} pages={linked} />;
}

/** Paths of the pages one goes on to; of Polish with English, English is taken for the foreign language. */
function neighboursOf({ source, target }: PairText): string[] {
  const into = target.slug === 'polish' || (hubs.includes(target.slug) && source.slug !== 'polish');
  const [own, hub] = into ? [source, target] : [target, source];
  const path = (one: string, other: string) => `/languages/${one}-to-${other}/`;
  return [
    path(target.slug, source.slug),
    ...hubs
      .filter((other) => other !== hub.slug && other !== own.slug)
      .flatMap((other) => [path(own.slug, other), path(other, own.slug)]),
    ...own.near.filter((one) => one !== hub.slug).map((one) => (into ? path(one, hub.slug) : path(hub.slug, one))),
  ];
}
