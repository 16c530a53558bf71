import type { Locale } from '@plaza/sdk';
import { formRules } from './form-rules.ts';
import { type CompiledMessages, type MessageArea, registerMessages } from './intl.ts';
import accountsEn from '../messages/compiled/accounts.en.json';
import accountsEs from '../messages/compiled/accounts.es.json';
import alertsEn from '../messages/compiled/alerts.en.json';
import alertsEs from '../messages/compiled/alerts.es.json';
import billingEn from '../messages/compiled/billing.en.json';
import billingEs from '../messages/compiled/billing.es.json';
import chatEn from '../messages/compiled/chat.en.json';
import chatEs from '../messages/compiled/chat.es.json';
import contactEn from '../messages/compiled/contact.en.json';
import contactEs from '../messages/compiled/contact.es.json';
import freshnessEn from '../messages/compiled/freshness.en.json';
import freshnessEs from '../messages/compiled/freshness.es.json';
import drawingEn from '../messages/compiled/drawing.en.json';
import drawingEs from '../messages/compiled/drawing.es.json';
import insightsEn from '../messages/compiled/insights.en.json';
import insightsEs from '../messages/compiled/insights.es.json';
import mailsEn from '../messages/compiled/mails.en.json';
import mailsEs from '../messages/compiled/mails.es.json';
import memberEn from '../messages/compiled/member.en.json';
import memberEs from '../messages/compiled/member.es.json';
import newCardEn from '../messages/compiled/newCard.en.json';
import newCardEs from '../messages/compiled/newCard.es.json';
import ownerEn from '../messages/compiled/owner.en.json';
import ownerEs from '../messages/compiled/owner.es.json';
import ownPartnersEn from '../messages/compiled/ownPartners.en.json';
import ownPartnersEs from '../messages/compiled/ownPartners.es.json';
import pageCheckEn from '../messages/compiled/pageCheck.en.json';
import pageCheckEs from '../messages/compiled/pageCheck.es.json';
import paymentEn from '../messages/compiled/payment.en.json';
import paymentEs from '../messages/compiled/payment.es.json';
import plansEn from '../messages/compiled/plans.en.json';
import plansEs from '../messages/compiled/plans.es.json';
import rulesEn from '../messages/compiled/rules.en.json';
import rulesEs from '../messages/compiled/rules.es.json';
import profileEn from '../messages/compiled/profile.en.json';
import profileEs from '../messages/compiled/profile.es.json';
import savedEn from '../messages/compiled/saved.en.json';
import savedEs from '../messages/compiled/saved.es.json';
import townsEn from '../messages/compiled/towns.en.json';
import townsEs from '../messages/compiled/towns.es.json';
import waitingEn from '../messages/compiled/waiting.en.json';
import waitingEs from '../messages/compiled/waiting.es.json';
import webhooksEn from '../messages/compiled/webhooks.en.json';
import webhooksEs from '../messages/compiled/webhooks.es.json';
import wizardEn from '../messages/compiled/wizard.en.json';
import wizardEs from '../messages/compiled/wizard.es.json';
import english from '~/messages/compiled/en.json';
import spanish from '~/messages/compiled/es.json';

const pickFormRuleMessages = (messages: CompiledMessages): CompiledMessages =>
  Object.fromEntries(Object.entries(messages).filter(([id]) => formRules.some((rule) => rule === id)));

const messagesByArea: Readonly<Record<MessageArea, Readonly<Record<Locale, CompiledMessages>>>> = {
  accounts: {
    en: { ...accountsEn, ...pickFormRuleMessages(rulesEn) },
    es: { ...accountsEs, ...pickFormRuleMessages(rulesEs) },
  },
  alerts: { en: alertsEn, es: alertsEs },
  billing: { en: billingEn, es: billingEs },
  chat: { en: chatEn, es: chatEs },
  contact: { en: contactEn, es: contactEs },
  freshness: { en: freshnessEn, es: freshnessEs },
  insights: { en: insightsEn, es: insightsEs },
  mails: { en: mailsEn, es: mailsEs },
  member: { en: memberEn, es: memberEs },
  newCard: { en: newCardEn, es: newCardEs },
  owner: { en: ownerEn, es: ownerEs },
  ownPartners: { en: ownPartnersEn, es: ownPartnersEs },
  pageCheck: { en: pageCheckEn, es: pageCheckEs },
  payment: { en: paymentEn, es: paymentEs },
  plans: { en: plansEn, es: plansEs },
  profile: { en: profileEn, es: profileEs },
  drawing: { en: drawingEn, es: drawingEs },
  saved: { en: savedEn, es: savedEs },
  towns: { en: townsEn, es: townsEs },
  waiting: { en: waitingEn, es: waitingEs },
  webhooks: { en: webhooksEn, es: webhooksEs },
  wizard: { en: wizardEn, es: wizardEs },
};

export const messagesOfArea = (area: MessageArea, locale: Locale): CompiledMessages => messagesByArea[area][locale];

/** Messages of an area whose IDs start with a prefix, for a page of another area. */
export const messagesOfAreaWithPrefix = (area: MessageArea, locale: Locale, start: string): CompiledMessages =>
  Object.fromEntries(Object.entries(messagesOfArea(area, locale)).filter(([id]) => id.startsWith(start)));

export function registerServerMessages(): void {
  registerMessages('en', english);
  registerMessages('es', spanish);
}
