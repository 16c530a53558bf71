import { type FormEvent, useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { stack } from '~/styles/frame.css.ts';
import { type RevealResult, RevealedContact, RevealForm } from './revealed.tsx';

async function requestOwnerContact(path: string, offline: string): Promise<RevealResult | null> {
  try {
    const contactResponse = await fetch(`${path}/contact`, { method: 'POST' });
    return contactResponse.status === 401 ? null : ((await contactResponse.json()) as RevealResult);
  } catch {
    return { message: offline };
  }
}

export interface RevealOnDemandProps {
  path: string;
  login: string;
  reveal: RevealResult | null;
}

export default function RevealOnDemand({ path, login, reveal }: RevealOnDemandProps): ReactElement {
  const { t } = useIntl();
  const [revealResult, setAnswer] = useState(reveal);
  const [isRequesting, setIsRequesting] = useState(false);
  const isContactShown = revealResult !== null && 'contact' in revealResult;
  const onRevealSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isRequesting) return;
    setIsRequesting(true);
    void requestOwnerContact(path, t('error.offlineText')).then((response) => {
      setIsRequesting(false);
      if (response) setAnswer(response);
      else location.assign(login);
    });
  };
  return (
    <div className={stack[12]} role="status">
      {!isContactShown && <RevealForm path={path} isRequesting={isRequesting} onSubmit={onRevealSubmit} />}
      {revealResult && <RevealedContact reveal={revealResult} />}
    </div>
  );
}
