import { type FormEvent, useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { stack } from '~/styles/frame.css.ts';
import { type RevealResult, RevealedContact, RevealForm } from './revealed.tsx';

async function requestContact(path: string, offline: string): Promise<RevealResult | null> {
  try {
    const response = await fetch(`${path}/contact`, { method: 'POST' });
    return response.status === 401 ? null : ((await response.json()) as RevealResult);
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
  const isShown = revealResult !== null && 'contact' in revealResult;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isRequesting) return;
    setIsRequesting(true);
    void requestContact(path, t('error.offlineText')).then((response) => {
      setIsRequesting(false);
      if (response) setAnswer(response);
      else location.assign(login);
    });
  };
  return (
    <div className={stack[12]} role="status">
      {!isShown && <RevealForm path={path} isRequesting={isRequesting} onSubmit={onSubmit} />}
      {revealResult && <RevealedContact reveal={revealResult} />}
    </div>
  );
}
