/** Of what moment a printed page is, as what it says changes; on a screen it is always now. */
export const AsOf = ({ text }: { text: string }) => <p className="paper text-muted">{text}</p>;
