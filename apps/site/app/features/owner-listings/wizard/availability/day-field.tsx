import { DatePicker, type DatePickerProps } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';

/** Field for a day with a calendar in the language of the page. */
export default function DayField(props: Omit<DatePickerProps, 'labels'>): ReactElement {
  const { t } = useIntl<'wizard'>();
  return (
    <DatePicker
      {...props}
      firstDayOfWeek="mon"
      labels={{
        open: t('wizard.calendar.open'),
        previous: t('wizard.calendar.previous'),
        next: t('wizard.calendar.next'),
        today: t('wizard.calendar.today'),
        selected: t('wizard.calendar.selected'),
        unavailable: t('wizard.calendar.unavailable'),
      }}
    />
  );
}
