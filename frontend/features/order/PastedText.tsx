import { useI18n } from '#frontend/i18n/I18n.tsx';
import { VersionSum } from '#frontend/shop/versions/VersionSum.tsx';
import { NewVersion } from './NewVersion.tsx';
import type { Order } from './orderRows.ts';

/** The text that was pasted, as it was sent; a long one is scrolled in its place. */
export function PastedText({ order }: { order: Order }) {
  const { t } = useI18n();
  if (order.content === null) return null;
  return (
    <section aria-labelledby="text-heading">
      <h2 id="text-heading" className="mb-3 text-xl">
        {t('status/text')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a group is no landmark */}
      <div role="group" aria-labelledby="text-heading" tabIndex={0} className="pasted-text">
        {order.content}
      </div>
      {order.text_changes && <VersionSum changes={order.text_changes} cart={order.hash} item="text" />}
      <NewVersion order={order} item="text" />
    </section>
  );
}
