import type { Client, Locale, PlanChange, SubscriptionPlan, UserSubscription } from '@plaza/sdk';
import { splitVat } from '@plaza/sdk/rules';
import { redirectDocument } from 'react-router';
import { intlFor } from '~/i18n/intl.ts';
import type { AskedRequest } from '~/server/api-client.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { pageAddressOf } from '~/server/page-address.ts';
import { sessionOf } from '~/server/session.ts';
import type { Checkout, NamedListing, Offer, OfferReason, StartEffect } from './checkout.ts';
import { allowCardForm, providerOf } from './card-form.server.ts';

/** The plan that an address names: by its own number, or by its number at the payment provider. */
export const planOf = (plans: readonly SubscriptionPlan[], asked: string | null): SubscriptionPlan | null =>
  plans.find(({ id, stripeProductId }) => asked !== null && (String(id) === asked || stripeProductId === asked)) ??
  null;

/** Published listings of whoever is signed in. */
async function publishedListings(api: Client): Promise<NamedListing[]> {
  const found = await optional(api.listOwnListings({ query: { state: 'published' } }));
  return (found?.data ?? []).map(({ id, name }) => ({ id, name: name ?? '' }));
}

/** What a plan does to listings, and how many of them it has no room for. */
async function effectOf(
  api: Client,
  change: PlanChange,
  isConfirmed: boolean,
): Promise<Pick<Offer, 'effect' | 'waiting'>> {
  const [ready, published] = await Promise.all([
    optional(api.listOwnListings({ query: { state: 'ready' } })),
    publishedListings(api),
  ]);
  const complete = ready?.meta.total ?? 0;
  if (!isConfirmed && complete > 0) return { effect: { kind: 'confirm' }, waiting: 0 };
  const listings = change.listingsToPublish;
  const waiting = Math.max(0, complete - listings.length);
  const effect = (): StartEffect =>
    listings.length > 0 ? { kind: 'publishes', listings } : { kind: published.length > 0 ? 'lifts' : 'nothing' };
  return { effect: effect(), waiting };
}

/**
 * A page with a card form is a document of its own: its policy lets the provider's scripts in, and no other page's
 * scripts are in it. Throws the way to it when a page that is open asks for its data.
 */
export function asDocument(request: Request): void {
  if (new URL(request.url).pathname.endsWith('.data')) throw redirectDocument(pageAddressOf(request));
}

/** Why a plan is paid for, and what that comes to. */
interface Terms {
  /** What it comes to for whoever is signed in. */
  change: PlanChange | null;
  /** What runs and is owed. */
  owed: UserSubscription | null;
  /** The plan that it is a larger one of. */
  current: SubscriptionPlan | null;
}

interface Asked {
  asked: AskedRequest;
  api: Client;
  locale: Locale;
}

/** The day of a payment; the year is written where it is another one. */
function written(locale: Locale, day: Date): string {
  const isThisYear = day.getUTCFullYear() === new Date().getUTCFullYear();
  return intlFor(locale).formatDate(day, { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) });
}

async function offerOf({ asked, api, locale }: Asked, plan: SubscriptionPlan, terms: Terms): Promise<Offer> {
  const session = sessionOf(asked.context);
  const { change, owed, current } = terms;
  const [provider, { effect, waiting }] = await Promise.all([
    required(api.getPaymentProvider()),
    session && change
      ? effectOf(api, change, session.user.confirmed)
      : { effect: { kind: owed ? 'goesOn' : 'nothing' } as const, waiting: 0 },
  ]);
  const reason = (): OfferReason => {
    if (owed)
      return { kind: 'owed', until: owed.graceEndsAt === null ? '' : written(locale, new Date(owed.graceEndsAt)) };
    return current ? { kind: 'change', current: current.title } : { kind: 'start' };
  };
  const nextAt = owed ? owed.resumeDate : change ? change.nextPaymentAt : monthLater(new Date()).toISOString();
  const dueCents = change?.dueNowCents ?? plan.priceCents;
  const offer = {
    plan,
    reason: reason(),
    dueCents,
    ...splitVat(dueCents),
    nextPayment: nextAt === null ? null : written(locale, new Date(nextAt)),
    effect,
    waiting,
    provider: providerOf(provider.data.provider),
    publishableKey: provider.data.publishableKey,
  };
  allowCardForm(asked.context, offer.provider);
  return offer;
}

/** What the payment page shows for the plan that it was opened for. Nothing is begun by looking at it. */
// Complex because it is an ordered list of offers, of which the first that fits plan and subscription counts.
export async function loadCheckout(asked: AskedRequest, locale: Locale): Promise<Checkout> {
  const api = apiFor(asked, locale);
  const offer = async (plan: SubscriptionPlan, terms: Terms): Promise<Checkout> => ({
    kind: 'buy',
    offer: await offerOf({ asked, api, locale }, plan, terms),
  });
  const isSignedIn = sessionOf(asked.context) !== null;
  const [plans, found] = await Promise.all([
    required(api.listSubscriptionPlans()),
    isSignedIn ? required(api.getUserSubscription()) : null,
  ]);
  const plan = planOf(plans.data, new URL(asked.request.url).searchParams.get('subscriptionId'));
  if (plan === null) return { kind: 'unknown' };
  const current = found?.data?.status === 'processing' ? null : (found?.data ?? null);
  // whose renewal failed pays it here, with another card
  if (current?.status === 'past_due' && current.plan.id === plan.id)
    return offer(plan, { change: null, owed: current, current: null });
  if (current?.plan.id === plan.id) return { kind: 'have', plan, listings: await publishedListings(api) };
  // the free plan makes room for a paid one by itself
  if (current && (current.plan.priceCents > 0 || plan.priceCents === 0)) {
    const change = plan.priceCents === 0 ? null : await optional(api.previewPlanChange({ query: { planId: plan.id } }));
    // so does who asked to change to it, and whose card did not pay the difference
    return change?.data.waitsForPayment
      ? offer(plan, { change: change.data, owed: null, current: current.plan })
      : { kind: 'other', plan, current: current.plan };
  }
  if (plan.priceCents === 0) return { kind: 'free', plan };
  const change = isSignedIn ? (await required(api.previewPlanChange({ query: { planId: plan.id } }))).data : null;
  return offer(plan, { change, owed: null, current: null });
}

/** The same day of the next month in UTC, or that month's last one when it is shorter. */
export function monthLater(from: Date): Date {
  const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  const later = new Date(from);
  later.setUTCFullYear(year, month + 1, Math.min(day, lastDay));
  return later;
}
