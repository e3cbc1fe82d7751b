import { brand } from '#shared/model/brand.ts';
import { Logo } from './Logo.tsx';
import type { SiteSettings } from './siteSettings.ts';

/** Pages that are printed and filed: on paper they say whose they are. */
export const printed: readonly string[] = ['payment.successful', 'quote.show'];

/** Who made out a printed order or quote; header and footer are for the screen. */
export function Letterhead({ seller }: Pick<SiteSettings, 'seller'>) {
  const numbers = [`NIP ${seller.nip}`, seller.regon && `REGON ${seller.regon}`, seller.krs && `KRS ${seller.krs}`];
  const lines = [
    seller.addressLines.join(', '),
    numbers.filter(Boolean).join(', '),
    [brand.email, seller.phone].filter(Boolean).join(', '),
  ];
  return (
    <div className="letterhead paper">
      <Logo />
      <address>
        <strong className="block">{seller.name}</strong>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}
