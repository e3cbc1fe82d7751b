export interface CountryFieldProps {
  id: string;
  label: string;
  autoComplete: string;
  value: number;
  error: string | undefined;
  /** As the service sorts them: Poland and its neighbours, then all others by name. */
  countries: readonly { id: number; name: string }[];
  onChange: (id: number) => void;
}
