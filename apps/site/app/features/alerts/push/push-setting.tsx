import type { Push } from '@plaza/sdk/contract';
import { Card, Notice, Switch } from '@plaza/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useHydrated } from '~/layout/use-hydrated.ts';
import { stack } from '~/styles/frame.css.ts';
import { hasSubscription, isPushSupported, turnOffPush, turnOnPush } from './device-push.ts';

export interface PushSettingProps {
  /** VAPID key of the server. */
  publicKey: string;
  /** True if the server sends notifications to this device. */
  isOn: Push['isOn'];
}

/** Switch for notifications on this device, which applies to all saved searches that use them. */
export function PushSetting({ publicKey, isOn: isOnAtServer }: PushSettingProps): ReactElement {
  const { t, locale } = useIntl<'alerts'>();
  const isHydrated = useHydrated();
  const [isOn, setIsOn] = useState(isOnAtServer);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<'denied' | 'failed' | null>(null);
  const isSupported = !isHydrated || isPushSupported();
  useEffect(() => {
    if (!isOnAtServer || !isPushSupported()) return;
    // the browser's settings may have stopped them
    void hasSubscription().then(setIsOn);
  }, [isOnAtServer]);
  const change = async (isWanted: boolean) => {
    if (isPending) return;
    setIsPending(true);
    setProblem(null);
    if (isWanted) {
      const result = await turnOnPush(locale, publicKey);
      setIsOn(result === 'on');
      setProblem(result === 'on' ? null : result);
    } else {
      const isDone = await turnOffPush(locale);
      setIsOn(!isDone);
      setProblem(isDone ? null : 'failed');
    }
    setIsPending(false);
  };
  return (
    <Card className={stack[12]}>
      <Switch
        checked={isOn && isSupported}
        disabled={!isHydrated || !isSupported}
        aria-busy={isPending || undefined}
        description={t(isSupported ? 'alerts.pushText' : 'alerts.pushUnsupported')}
        onChange={({ target }) => void change(target.checked)}
      >
        {t('alerts.push')}
      </Switch>
      {problem && (
        <Notice variant="warning" role="alert">
          {t(problem === 'denied' ? 'alerts.pushDenied' : 'alerts.pushFailed')}
        </Notice>
      )}
    </Card>
  );
}
