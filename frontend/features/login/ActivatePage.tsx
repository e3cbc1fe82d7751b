import { NewPassword } from './NewPassword.tsx';

export default function ActivatePage() {
  return <NewPassword purpose="activate" />;
}
