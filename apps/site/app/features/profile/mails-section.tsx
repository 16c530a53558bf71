import type { Profile } from '@plaza/sdk';
import { Button, Switch } from '@plaza/ui';
import { type ChangeEvent, type ReactElement, useEffect, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { FailureNotice } from '~/forms/failure-notice.tsx';
import { useHydrated } from '~/forms/use-hydrated.ts';
import { EmailLanguageForm } from './email-language-form.tsx';
import { stack, wrapped } from '~/styles/frame.css.ts';
import { Section } from './section.tsx';
import { useSection } from './use-section.ts';

/** Which mails come besides those about the account itself. The switch counts at once; before scripts run a button sends it. */
export function MailsSection({ profile }: { profile: Profile }): ReactElement {
  const { t } = useIntl();
  const isHydrated = useHydrated();
  // what was chosen and the account does not say yet
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOn = chosen ?? profile.chatMails;
  const done = isOn ? 'profile.chatMailsOn' : 'profile.chatMailsOff';
  const { Form, submit, isSending, sendOnce, failure, isDone, onSubmit } = useSection('mailSettings', done);
  useEffect(() => {
    if (!isSending) setChosen(null);
  }, [isSending]);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (isSending) return;
    setChosen(target.checked);
    sendOnce(() => submit(target.form));
  };
  return (
    <Section name="mails" lead={t('profile.mailsLead')} done={isDone && done}>
      <Form method="post" className={stack[16]} onSubmit={onSubmit}>
        <FailureNotice failure={failure} />
        <input type="hidden" name="intent" value="mailSettings" />
        <Switch
          name="chatMails"
          value="true"
          checked={isOn}
          onChange={change}
          aria-busy={isSending}
          description={t('profile.chatMailsHint')}
        >
          {t('profile.chatMails')}
        </Switch>
        {!isHydrated && (
          <div className={wrapped}>
            <Button type="submit" variant="secondary">
              {t('profile.save')}
            </Button>
          </div>
        )}
      </Form>
      <EmailLanguageForm profile={profile} />
    </Section>
  );
}
