import { NewPasswordPage } from './NewPasswordPage.tsx';

export default function ActivatePage() {
  return <NewPasswordPage purpose="activate" />;
}
