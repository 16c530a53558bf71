import type { Client, Locale, SubscriptionPlan } from '@plaza/sdk';
import { splitVat } from '@plaza/sdk/rules';
import { redirectDocument } from 'react-router';
import type { Checkout, NamedListing, Offer, StartEffect } from '~/features/checkout/checkout.ts';
import { monthLater } from '~/features/checkout/month-later.ts';
import { intlFor } from '~/i18n/intl.ts';
import type { AskedRequest } from './api-client.ts';
import { apiFor, optional, required } from './api.ts';
import { pageAddressOf } from './page-address.ts';
import { allowCardForm, providerOf } from './card-form.ts';
import { sessionOf } from './session.ts';

/** The plan that an address names: by its own number, or by its number at the payment provider. */
export const planOf = (plans: readonly SubscriptionPlan[], asked: string | null): SubscriptionPlan | null =>
  plans.find(({ id, stripeProductId }) => asked !== null && (String(id) === asked || stripeProductId === asked)) ??
  null;

/** Published listings of whoever is signed in. */
async function publishedListings(api: Client): Promise<NamedListing[]> {
  const found = await optional(api.listOwnListings({ query: { state: 'published' } }));
  return (found?.data ?? []).map(({ id, name }) => ({ id, name: name ?? '' }));
}

async function startEffect(api: Client, plan: SubscriptionPlan, isConfirmed: boolean): Promise<StartEffect> {
  const [ready, published] = await Promise.all([
    optional(api.listOwnListings({ query: { state: 'ready' } })),
    publishedListings(api),
  ]);
  const waiting = (ready?.data ?? []).map(({ id, name }) => ({ id, name: name ?? '' }));
  const room = plan.listingLimit - published.length;
  if (waiting.length > 0 && room > 0) {
    if (!isConfirmed) return { kind: 'confirm' };
    return (ready?.meta.total ?? 0) <= room
      ? { kind: 'publishes', listings: waiting }
      : { kind: 'firsts', count: room };
  }
  return published.length > 0 ? { kind: 'lifts' } : { kind: 'nothing' };
}

/**
 * A page with a card form is a document of its own: its policy lets the provider's scripts in, and no other page's
 * scripts are in it. Throws the way to it when a page that is open asks for its data.
 */
export function asDocument(request: Request): void {
  if (new URL(request.url).pathname.endsWith('.data')) throw redirectDocument(pageAddressOf(request));
}

async function offerOf(asked: AskedRequest, api: Client, plan: SubscriptionPlan, locale: Locale): Promise<Offer> {
  const session = sessionOf(asked.context);
  const [provider, effect] = await Promise.all([
    required(api.getPaymentProvider()),
    session ? startEffect(api, plan, session.user.confirmed) : ({ kind: 'nothing' } as const),
  ]);
  const now = new Date();
  const next = monthLater(now);
  const isThisYear = next.getUTCFullYear() === now.getUTCFullYear();
  return {
    plan,
    ...splitVat(plan.priceCents),
    nextPayment: intlFor(locale).formatDate(next, {
      day: 'numeric',
      month: 'long',
      ...(!isThisYear && { year: 'numeric' }),
    }),
    effect,
    provider: providerOf(provider.data.provider),
    publishableKey: provider.data.publishableKey,
  };
}

/** What the payment page shows for the plan that it was opened for. Nothing is begun by looking at it. */
export async function loadCheckout(asked: AskedRequest, locale: Locale): Promise<Checkout> {
  const api = apiFor(asked, locale);
  const isSignedIn = sessionOf(asked.context) !== null;
  const [plans, found] = await Promise.all([
    required(api.listSubscriptionPlans()),
    isSignedIn ? required(api.getUserSubscription()) : null,
  ]);
  const plan = planOf(plans.data, new URL(asked.request.url).searchParams.get('subscriptionId'));
  if (plan === null) return { kind: 'unknown' };
  const current = found?.data?.status === 'processing' ? null : (found?.data ?? null);
  // whose renewal failed pays it here, with another card
  const isOwed = current?.status === 'past_due' && current.plan.id === plan.id;
  if (current?.plan.id === plan.id && !isOwed) return { kind: 'have', plan, listings: await publishedListings(api) };
  // the free plan makes room for a paid one by itself
  if (current && !isOwed && (current.plan.priceCents > 0 || plan.priceCents === 0))
    return { kind: 'other', plan, current: current.plan };
  if (plan.priceCents === 0) return { kind: 'free', plan };
  const offer = await offerOf(asked, api, plan, locale);
  allowCardForm(asked.context, offer.provider);
  return { kind: 'buy', offer };
}
