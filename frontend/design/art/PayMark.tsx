import type { PaymentMethodKey } from '#shared/model/money/paymentMethod.ts';

/** A way to pay by our own drawing: no provider's mark is copied. */
const drawings: Record<PaymentMethodKey, string> = {
  blik: 'M8 2.5h8a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM10.5 18.5h3',
  card: 'M2.5 5.5h19v13h-19zM2.5 9.5h19M6 14.5h4',
  przelewy24: 'M13 3 5 13.5h6L10 21l9-11h-6z',
  transfer: 'M3 9.5 12 4l9 5.5zM5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M3 20h18',
  paypal: 'M3.5 7.5h15a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2zm0 0 11-3.5v3.5M16 13.5h1.5',
  balance: 'M4 7.5c0-2 16-2 16 0s-16 2-16 0v5c0 2 16 2 16 0v-5M4 12.5v5c0 2 16 2 16 0v-5',
};

/** The drawing beside the name of a way to pay. */
export function PayMark({ method, size = 18 }: { method: PaymentMethodKey; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="flex-none"
    >
      <path d={drawings[method]} />
    </svg>
  );
}
