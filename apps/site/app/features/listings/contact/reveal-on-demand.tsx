import { type FormEvent, useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { stack } from '~/styles/frame.css.ts';
import { type Reveal, Revealed, RevealForm } from './revealed.tsx';

async function ask(path: string, offline: string): Promise<Reveal | null> {
  try {
    const answer = await fetch(`${path}/contact`, { method: 'POST' });
    return answer.status === 401 ? null : ((await answer.json()) as Reveal);
  } catch {
    return { message: offline };
  }
}

export interface RevealOnDemandProps {
  path: string;
  login: string;
  reveal: Reveal | null;
}

export default function RevealOnDemand({ path, login, reveal }: RevealOnDemandProps): ReactElement {
  const { t } = useIntl();
  const [revealResult, setAnswer] = useState(reveal);
  const [isAsking, setIsAsking] = useState(false);
  const isShown = revealResult !== null && 'contact' in revealResult;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isAsking) return;
    setIsAsking(true);
    void ask(path, t('error.offlineText')).then((answer) => {
      setIsAsking(false);
      if (answer) setAnswer(answer);
      else location.assign(login);
    });
  };
  return (
    <div className={stack[12]} role="status">
      {!isShown && <RevealForm path={path} isAsking={isAsking} onSubmit={onSubmit} />}
      {revealResult && <Revealed reveal={revealResult} />}
    </div>
  );
}
