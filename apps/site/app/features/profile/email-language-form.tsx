import { locales, type Profile } from '@plaza/sdk';
import { Button, SelectField } from '@plaza/ui';
import { useRef, useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { FailureNotice } from '~/forms/failure-notice.tsx';
import { useHydrated } from '~/forms/use-hydrated.ts';
import { stack, wrapped } from '~/styles/frame.css.ts';
import { useSection } from './use-section.ts';

/** The language of emails. A choice counts at once; before scripts run a button sends it. */
export function EmailLanguageForm({ profile }: { profile: Profile }): ReactElement {
  const { t } = useIntl();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(profile.emailLocale);
  const { Form, submit, sendOnce, failure, isDone, onSubmit } = useSection(
    'emailLanguage',
    `profile.emailLanguage.${chosen}`,
  );
  const choose = (value: string): void => {
    if (!isLocale(value)) return;
    setChosen(value);
    sendOnce(() => submit(form.current));
  };
  return (
    <Form ref={form} method="post" className={stack[16]} onSubmit={onSubmit}>
      <FailureNotice failure={failure} />
      {isDone && <p role="status">{t(`profile.emailLanguage.${profile.emailLocale}`)}</p>}
      <input type="hidden" name="intent" value="emailLanguage" />
      <SelectField
        name="emailLocale"
        label={t('profile.emailLanguage')}
        hint={t('profile.emailLanguageHint')}
        options={locales.map((locale) => ({ value: locale, label: t(`language.${locale}`) }))}
        defaultValue={profile.emailLocale}
        onValueChange={choose}
      />
      {!isHydrated && (
        <div className={wrapped}>
          <Button type="submit" variant="secondary">
            {t('profile.save')}
          </Button>
        </div>
      )}
    </Form>
  );
}
