import { NewPasswordPage } from './NewPasswordPage.tsx';

export default function ResetPage() {
  return <NewPasswordPage purpose="reset" />;
}
