/** A secret as it is shown, and whose it is. */
export interface NewSecret {
  host: string;
  secret: string;
}
