import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import type { WizardMode, WizardStep } from './features/owner-listings/wizard/steps.ts';

const faqPagePaths = ['faq', 'faq/frequently_asked_questions', 'faq/subscription_plans'];
const chatFolderNames = ['inbox', 'starred', 'sent', 'bin'];

const wizardDirectory = 'features/owner-listings/wizard';
const wizardStepFiles: Readonly<Record<Exclude<WizardStep, 'preview'>, string>> = {
  address: 'address/address-step',
  details: 'details/details-step',
  characteristics: 'characteristics-step',
  main_data: 'main-data-step',
  images: 'images/images-step',
};
const createWizardStepRoutes = (mode: WizardMode) =>
  Object.entries(wizardStepFiles).map(([step, file]) =>
    route(step, `${wizardDirectory}/${file}.route.tsx`, { id: `wizard/${mode}/${step}` }),
  );

const routes: RouteConfigEntry[] = [
  index('shell/root-redirect.route.ts'),
  route('healthz', 'shell/healthz.route.ts'),
  route('robots.txt', 'features/content/crawlers/robots.route.ts'),
  route('.well-known/security.txt', 'features/content/crawlers/security-txt.route.ts'),
  route('.well-known/change-password', 'features/accounts/change-password.route.ts'),
  route('sitemap.xml', 'features/content/crawlers/sitemap.route.ts'),
  route('sitemap/:part', 'features/content/crawlers/sitemap-part.route.ts'),
  route('theme', 'shell/theme.route.ts'),
  route('embed/:kind', 'features/partners/embed/embed.route.ts'),
  route('oembed', 'features/partners/embed/oembed.route.ts'),
  route('wordpress/plaza-parking.zip', 'features/partners/embed/wordpress-plugin.route.ts'),
  route('chat-files/:id', 'features/chat/thread/chat-file.route.ts'),
  route('undefined/not-found', 'shell/not-found.route.tsx', { id: 'undefined-not-found' }),
  route(':locale', 'shell/locale.route.tsx', [
    index('features/content/main/main.route.tsx'),
    route('search_parkings', 'features/search/search.route.tsx'),
    route('search_parkings/pins', 'features/search/map/pins.route.ts'),
    route('search_parkings/count', 'features/search/filters/count.route.ts'),
    route('seen', 'features/insights/counting/seen.route.ts'),
    route('suggestions', 'features/search/field/suggestions.route.ts'),
    route('parking/:id', 'features/listings/listing.route.tsx'),
    route('parking/:id/card', 'features/listings/listing-card.route.ts'),
    route('parking/:id/contact', 'features/listings/contact/owner-contact.route.ts'),
    route('parking/:id/message', 'features/listings/contact/first-message.route.ts'),
    route('parking/:id/save', 'features/saved/save.route.ts'),
    route('parking/:id/view', 'features/insights/counting/view.route.ts'),
    route('vehicle', 'features/vehicles/vehicle.route.ts'),
    route('live', 'features/live/live.route.ts'),
    route('chat-counts', 'features/live/chat-counts.route.ts'),
    route('chat-writer/:chatId', 'features/live/chat-writer.route.ts'),
    route('saved_parkings', 'features/saved/saved.route.tsx'),
    route('partners', 'features/partners/partners.route.tsx'),
    route('partners/docs/:guide?', 'features/partners/guides/partner-guide.route.tsx'),
    route('partners/account', 'features/partners/own/own-partners.route.tsx'),
    route('partners/account/:id', 'features/partners/own/report/own-partner-report.route.tsx'),
    route('partners/account/:id/report.csv', 'features/partners/own/report/own-partner-file.route.ts'),
    route('partners/account/:id/sites', 'features/partners/own/sites/own-partner-sites.route.tsx'),
    route('partners/account/:id/campaigns', 'features/partners/own/campaigns/own-partner-campaigns.route.tsx'),
    route('partners/account/:id/page-check', 'features/partners/own/page-check/own-partner-page-check.route.tsx'),
    route('partners/account/:id/webhooks', 'features/partners/own/webhooks/webhooks.route.tsx'),
    route('partners/account/:id/webhooks/:endpointId', 'features/partners/own/webhooks/webhook.route.tsx'),
    route(
      'partners/account/:id/webhooks/:endpointId/deliveries/:deliveryId',
      'features/partners/own/webhooks/webhook-delivery.route.tsx',
    ),
    route('partners/account/:id/settings', 'features/partners/own/settings/own-partner-settings.route.tsx'),
    route('partners/steps', 'features/partners/steps/partner-steps.route.ts'),
    route('parking_in', 'features/places/towns.route.tsx'),
    route('parking_in/:slug', 'features/places/place.route.tsx', { id: 'place/town' }),
    route('parking_near/:slug', 'features/places/place.route.tsx', { id: 'place/venue' }),
    route('how_we_order_results', 'features/content/order.route.tsx'),
    route('subscription_plans', 'features/payments/plans/subscription-plans.route.tsx'),
    layout('features/accounts/auth-area.route.tsx', [
      route('auth/login', 'features/accounts/login.route.tsx'),
      route('auth/signup', 'features/accounts/signup.route.tsx'),
      route('auth/reset', 'features/accounts/reset.route.tsx'),
      route('auth/confirm', 'features/accounts/confirm.route.tsx'),
      route('auth/revert_email', 'features/accounts/revert-email.route.tsx'),
      route('auth/signout', 'shell/sign-out.route.tsx'),
      route('mails/unsubscribe', 'features/accounts/unsubscribe.route.tsx'),
      route('outbox', 'features/accounts/outbox.route.tsx'),
    ]),
    route('auth/signup/check', 'features/accounts/signup-check.route.ts'),
    route('account/my_parking/:id/insights.csv', 'features/insights/insights-file.route.ts'),
    route('account/export', 'features/profile/export.route.ts'),
    route('account/invoices/:id/pdf', 'features/payments/billing/invoice-file.route.ts'),
    route('account/credit_notes/:id/pdf', 'features/payments/billing/credit-note-file.route.ts'),
    route('account/chat/change', 'features/chat/inbox/chat-change.route.ts'),
    route('account/vehicles/:id/remove', 'features/vehicles/remove-vehicle.route.ts'),
    route('account/chat/:chatId/send', 'features/chat/thread/chat-send.route.ts'),
    route('account/chat/:chatId/act', 'features/chat/thread/chat-act.route.ts'),
    route('account/chat/:chatId/messages', 'features/chat/thread/chat-messages.route.ts'),
    route('account', 'shell/account/account.route.tsx', [
      index('shell/account/account-index.route.ts'),
      route('dashboard', 'features/owner-listings/dashboard/dashboard.route.tsx'),
      route('edit_profile', 'features/profile/edit-profile.route.tsx'),
      route('my_parking', 'features/owner-listings/list/my-parking.route.tsx'),
      route('my_parking/:id', 'features/owner-listings/item/my-parking-item.route.tsx'),
      route('my_parking/:id/insights', 'features/insights/insights.route.tsx'),
      route('change_plan', 'features/payments/billing/change-plan.route.tsx'),
      route('invoices', 'features/payments/billing/invoices.route.tsx'),
      route('invoices/:id', 'features/payments/billing/invoice.route.tsx'),
      route('credit_notes/:id', 'features/payments/billing/credit-note.route.tsx'),
      route('withdraw', 'features/payments/billing/withdraw.route.tsx'),
      route('chat', 'features/chat/inbox/chat-area.route.tsx', [
        index('features/chat/inbox/chat-index.route.ts'),
        layout('features/chat/inbox/chats.route.tsx', [
          ...chatFolderNames.map((folder) =>
            route(folder, 'features/chat/inbox/chat-folder.route.tsx', { id: `chat/${folder}` }),
          ),
          route(':chatId', 'features/chat/thread/thread.route.tsx'),
        ]),
      ]),
      route('*', 'shell/not-found.route.tsx', { id: 'account-not-found' }),
    ]),
    route('privacy_policy', 'features/content/privacy.route.tsx'),
    route('legal_notice', 'features/content/legal.route.tsx'),
    route('cookies', 'features/content/cookie-policy.route.tsx'),
    route('accessibility', 'features/content/accessibility.route.tsx'),
    route('create_parking', `${wizardDirectory}/wizard-begin.route.tsx`),
    route('create_parking/place', `${wizardDirectory}/address/wizard-place.route.ts`),
    route('create_parking/:id/upload', `${wizardDirectory}/images/wizard-upload.route.ts`),
    route('create_parking/:id/arrange', `${wizardDirectory}/images/wizard-arrange.route.ts`),
    route('create_parking/:id', `${wizardDirectory}/wizard.route.tsx`, { id: 'wizard-create' }, [
      index(`${wizardDirectory}/wizard-resume.route.ts`, { id: 'wizard/create' }),
      ...createWizardStepRoutes('create'),
      route('preview', `${wizardDirectory}/preview/preview-step.route.tsx`),
      route('finish', `${wizardDirectory}/preview/wizard-finish.route.tsx`),
    ]),
    route('edit_parking/:id', `${wizardDirectory}/wizard.route.tsx`, { id: 'wizard-edit' }, [
      index(`${wizardDirectory}/wizard-resume.route.ts`, { id: 'wizard/edit' }),
      ...createWizardStepRoutes('edit'),
    ]),
    route('contact_us', 'features/content/contact.route.tsx'),
    ...faqPagePaths.map((path) => route(path, 'features/content/faq.route.tsx', { id: path })),
    route('payment', 'features/payments/checkout/payment.route.tsx'),
    route('payment/card', 'features/payments/card/new-card.route.tsx'),
    route('payment/card/three_d_secure', 'features/payments/card/new-card-challenge.route.tsx'),
    route('payment/return', 'features/payments/checkout/payment-return.route.tsx'),
    route('payment/three_d_secure', 'features/payments/checkout/payment-challenge.route.tsx'),
    route(':id', 'features/listings/numeric-redirect.route.ts'),
    route('*', 'shell/not-found.route.tsx', { id: 'locale-not-found' }),
  ]),
  route('*', 'shell/not-found.route.tsx', { id: 'not-found' }),
];

/** Uses file names as route IDs: every page contains the IDs, and they must not change when a file moves. */
const withFileNameId = ({ id, children, ...entry }: RouteConfigEntry): RouteConfigEntry => ({
  ...entry,
  id: id ?? entry.file.replace(/^.*\/|\.route\.tsx?$/g, ''),
  ...(children && { children: children.map(withFileNameId) }),
});

export default routes.map(withFileNameId) satisfies RouteConfig;
