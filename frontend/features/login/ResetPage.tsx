import { NewPassword } from './NewPassword.tsx';

export default function ResetPage() {
  return <NewPassword purpose="reset" />;
}
