import { art, Drawing } from './Drawing.tsx';

/** Drawings of the work: each takes the width it is shown at. */
interface Props {
  width?: number;
  className?: string;
}

/** A text whose words are counted. */
export const CountDrawing = (props: Props) => (
  <Drawing {...props}>
    <rect x="20" y="8" width="58" height="78" rx="4" fill={art.paper} />
    <path d="M30 22h26M30 34h38M30 46h32M30 58h20" stroke={art.soft} strokeWidth="8" />
    <path d="M30 22h26M30 34h38M30 46h32M30 58h20" />
    <rect x="60" y="56" width="46" height="30" rx="15" fill={art.warmSoft} stroke={art.warm} />
    <path d="M73 65v12M79 65v12M85 65v12M91 65v12M70 76l24-10" />
  </Drawing>
);

/** A receipt with its sum. */
export const PriceDrawing = (props: Props) => (
  <Drawing {...props}>
    <path d="M24 8h54v76l-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5-6-5z" fill={art.paper} />
    <path d="M34 22h18M62 22h6M34 34h14M62 34h6M34 46h20M62 46h6" />
    <path d="M34 62h34" stroke={art.soft} strokeWidth="12" />
    <path d="M34 62h10M58 62h10" />
    <circle cx="88" cy="34" r="16" fill={art.warmSoft} stroke={art.warm} />
    <path d="M83 28h10l-10 12h10" />
  </Drawing>
);

/** A text and its other side. */
export const LanguagesDrawing = (props: Props) => (
  <Drawing {...props}>
    <path d="M14 14h44v68H14z" fill={art.paper} />
    <path d="M62 14h44l-10 34 10 34H62z" fill={art.soft} />
    <path d="m26 62 10-28 10 28M30 53h12" />
    <path d="M73 34v28h15M69 52l12-8" />
    <path d="M24 72h14M72 72h10" stroke={art.warm} />
  </Drawing>
);

/** A document with its seal. */
export const SealDrawing = (props: Props) => (
  <Drawing {...props}>
    <rect x="20" y="8" width="58" height="78" rx="4" fill={art.paper} />
    <path d="M30 22h38M30 32h38M30 42h24M30 52h16" />
    <path d="m70 74-4 16 12-6 12 6-4-16" fill={art.warmSoft} stroke={art.warm} />
    <circle cx="78" cy="62" r="18" fill={art.warmSoft} stroke={art.warm} />
    <path d="m78 51 3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z" fill={art.paper} />
  </Drawing>
);

/** A text that is corrected. */
export const ReviewDrawing = (props: Props) => (
  <Drawing {...props}>
    <rect x="18" y="10" width="60" height="76" rx="4" fill={art.paper} />
    <path d="M28 26h40M28 40h14M56 40h12M28 54h40M28 68h22" />
    <path d="M44 40h8" stroke={art.warm} strokeWidth="8" />
    <path d="m44 34 4-4 4 4" />
    <path d="m102 26-30 44-4 14 13-7 30-44z" fill={art.soft} />
    <path d="m96 35 9 6M72 70l9 7" />
  </Drawing>
);

/** A command and its answer. */
export const CodeDrawing = (props: Props) => (
  <Drawing {...props}>
    <rect x="12" y="14" width="96" height="68" rx="6" fill={art.paper} />
    <path d="M12 30V20a6 6 0 0 1 6-6h84a6 6 0 0 1 6 6v10z" fill={art.soft} />
    <path d="M22 22h.1M30 22h.1M38 22h.1" strokeWidth="4" />
    <path d="m42 46-10 10 10 10M78 46l10 10-10 10" />
    <path d="m65 42-10 28" stroke={art.warm} strokeWidth="3" />
  </Drawing>
);

/** Papers of a company: an invoice with its table. */
export const InvoiceDrawing = (props: Props) => (
  <Drawing {...props}>
    <rect x="36" y="6" width="58" height="74" rx="4" fill={art.soft} />
    <rect x="24" y="14" width="58" height="76" rx="4" fill={art.paper} />
    <path d="M34 28h16M34 44h38M34 56h38M34 68h38M58 44v24" />
    <circle cx="88" cy="72" r="16" fill={art.warmSoft} stroke={art.warm} />
    <path d="m81 72 5 5 9-10" />
  </Drawing>
);

/** A promise and its hour. */
export const ClockDrawing = (props: Props) => (
  <Drawing {...props}>
    <circle cx="60" cy="48" r="38" fill={art.paper} />
    <path d="M60 48V10a38 38 0 0 1 38 38z" fill={art.warmSoft} stroke={art.warm} />
    <circle cx="60" cy="48" r="38" />
    <path d="M60 22v26l20 10M60 14v2M94 48h-2M60 82v-2M26 48h2" />
  </Drawing>
);
