import { CardFields, type CardValue, ChevronDownIcon, Grid, Notice } from '@plaza/ui';
import { type ReactElement, useRef, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden, muted, tabularNumbers, small, borderedSurface } from '~/styles/common.css.ts';
import { spreadRow } from '~/styles/frame.css.ts';
import { useHydrated } from '~/layout/use-hydrated.ts';
import type { MessageId } from '~/i18n/intl.ts';
import * as styles from './checkout.css.ts';
import type { OrderFailure } from './checkout.ts';

const emptyCard: CardValue = { number: '', expiry: '', cvc: '' };

/** Shows Plaza's own card fields, which only the sandbox uses, with its test cards. */
export function SandboxCard({ fields }: { fields: OrderFailure['fields'] }): ReactElement {
  const { t } = useIntl<'payment'>();
  const [card, setCard] = useState(emptyCard);
  const isHydrated = useHydrated();
  const testCardsRef = useRef<HTMLDetailsElement>(null);
  const fillTestCard = (number: string): void => {
    setCard({ number, expiry: '1234', cvc: '123' });
    if (testCardsRef.current) testCardsRef.current.open = false;
    testCardsRef.current?.querySelector('summary')?.focus();
  };
  return (
    <>
      <Notice title={t('payment.sandbox.title')}>{t('payment.sandbox.text')}</Notice>
      <details ref={testCardsRef} className={`${borderedSurface} ${styles.testCardList}`}>
        <summary className={`${spreadRow} ${small} ${styles.testCardsTitle}`}>
          {t('payment.sandbox.numbers')}
          <ChevronDownIcon size={16} />
        </summary>
        <Grid as="ul" gap={4} className={`${small} ${styles.testCardItems}`}>
          {testCards.map(([number, outcome]) => {
            const testCardsSummary = (
              <>
                <span className={tabularNumbers}>{groupCardDigits(number)}</span>{' '}
                <span className={muted}>{t(outcome)}</span>
              </>
            );
            return (
              <li key={number}>
                {isHydrated ? (
                  <button type="button" className={styles.testCard} onClick={() => fillTestCard(number)}>
                    <span className={hidden}>{t('payment.sandbox.use')} </span>
                    {testCardsSummary}
                  </button>
                ) : (
                  <span className={styles.testCard}>{testCardsSummary}</span>
                )}
              </li>
            );
          })}
        </Grid>
        <p className={`${small} ${muted} ${styles.testCardNote}`}>{t('payment.sandbox.digits')}</p>
      </details>
      <CardFields
        aria-label={t('payment.card')}
        value={card}
        onValueChange={setCard}
        errors={{
          ...(fields.number !== undefined && { number: fields.number }),
          ...(fields.expiry !== undefined && { expiry: fields.expiry }),
          ...(fields.cvc !== undefined && { cvc: fields.cvc }),
        }}
        labels={{
          number: t('payment.field.number'),
          digits: (from, to) => t('payment.field.digits', { from, to }),
          expiry: t('payment.field.expiry'),
          expiryAside: `${t('payment.field.monthShort')} / ${t('payment.field.yearShort')}`,
          month: t('payment.field.month'),
          monthPlaceholder: t('payment.field.monthShort'),
          year: t('payment.field.year'),
          yearPlaceholder: t('payment.field.yearShort'),
          cvc: t('payment.field.cvc'),
          cvcPlaceholder: t('payment.field.cvcHint'),
        }}
      />
    </>
  );
}

/** The sandbox's card numbers with their outcomes. All but the last are Stripe's published test cards. */
export const testCards = [
  ['4242424242424242', 'payment.test.paid'],
  ['5555555555554444', 'payment.test.paid'],
  ['4000002500003155', 'payment.test.bank'],
  ['4000008400001629', 'payment.test.bankRefuses'],
  ['4000000000000002', 'payment.test.declined'],
  ['4000000000009995', 'payment.test.funds'],
  ['4000000000000069', 'payment.test.expired'],
  ['4000000000000127', 'payment.test.cvc'],
  ['4000000000000119', 'payment.test.error'],
  ['4000000000000341', 'payment.test.renewal'],
  ['0000000000000026', 'payment.test.processing'],
] as const satisfies readonly (readonly [number: string, outcome: MessageId<'payment'>])[];

export const groupCardDigits = (digits: string): string => digits.replaceAll(/\d{4}(?=\d)/g, '$& ');
