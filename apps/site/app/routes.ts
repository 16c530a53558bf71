import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The overview of questions, and the page of each group. */
const faqPages = ['faq', 'faq/frequently_asked_questions', 'faq/subscription_plans'];
/** Lists of chats; any other address below `chat` is one chat. */
const chatFolders = ['inbox', 'starred', 'sent', 'bin'];

/** Steps that a new listing and one that exists share. */
const wizardSteps = (mode: 'create' | 'edit') =>
  (['address', 'details', 'characteristics', 'main_data', 'images'] as const).map((step) =>
    route(step, `routes/wizard-step-${step.replace('_', '-')}.tsx`, { id: `wizard/${mode}/${step}` }),
  );

export default [
  index('routes/root-redirect.ts'),
  route('healthz', 'routes/healthz.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemap/:part', 'routes/sitemap-part.ts'),
  route('theme', 'routes/theme.ts'),
  route('chat-files/:id', 'routes/chat-file.ts'),
  route('undefined/not-found', 'routes/not-found.tsx', { id: 'undefined-not-found' }),
  route(':locale', 'routes/locale.tsx', [
    index('routes/main.tsx'),
    route('search_parkings', 'routes/search.tsx'),
    route('search_parkings/pins', 'routes/pins.ts'),
    route('search_parkings/count', 'routes/count.ts'),
    route('seen', 'routes/seen.ts'),
    route('suggestions', 'routes/suggestions.ts'),
    route('parking/:id', 'routes/listing.tsx'),
    route('parking/:id/card', 'routes/card.ts'),
    route('parking/:id/contact', 'routes/owner-contact.ts'),
    route('parking/:id/message', 'routes/first-message.ts'),
    route('parking/:id/save', 'routes/save.ts'),
    route('parking/:id/view', 'routes/view.ts'),
    route('vehicle', 'routes/vehicle.ts'),
    route('live', 'routes/live.ts'),
    route('chat-counts', 'routes/chat-counts.ts'),
    route('chat-writer/:chatId', 'routes/chat-writer.ts'),
    route('saved_parkings', 'routes/saved.tsx'),
    route('partners', 'routes/partners.tsx'),
    route('partners/steps', 'routes/partner-steps.ts'),
    route('parking_in/:slug', 'routes/place.tsx', { id: 'place/town' }),
    route('parking_near/:slug', 'routes/place.tsx', { id: 'place/venue' }),
    route('how_we_order_results', 'routes/order.tsx'),
    route('subscription_plans', 'routes/subscription-plans.tsx'),
    layout('routes/auth-area.tsx', [
      route('auth/login', 'routes/login.tsx'),
      route('auth/signup', 'routes/signup.tsx'),
      route('auth/reset', 'routes/reset.tsx'),
      route('auth/confirm', 'routes/confirm.tsx'),
      route('auth/signout', 'routes/sign-out.tsx'),
      route('mails/unsubscribe', 'routes/unsubscribe.tsx'),
      route('outbox', 'routes/outbox.tsx'),
    ]),
    route('account/my_parking/:id/insights.csv', 'routes/insights-file.ts'),
    route('account/export', 'routes/export.ts'),
    route('account/chat/change', 'routes/chat-change.ts'),
    route('account/vehicles/:id/remove', 'routes/remove-vehicle.ts'),
    route('account/chat/:chatId/send', 'routes/chat-send.ts'),
    route('account/chat/:chatId/act', 'routes/chat-act.ts'),
    route('account/chat/:chatId/messages', 'routes/chat-messages.ts'),
    route('account', 'routes/account.tsx', [
      index('routes/account-index.ts'),
      route('dashboard', 'routes/dashboard.tsx'),
      route('edit_profile', 'routes/edit-profile.tsx'),
      route('my_parking', 'routes/my-parking.tsx'),
      route('my_parking/:id', 'routes/my-parking-item.tsx'),
      route('my_parking/:id/insights', 'routes/insights.tsx'),
      route('chat', 'routes/chat-area.tsx', [
        index('routes/chat-index.ts'),
        layout('routes/chat.tsx', [
          ...chatFolders.map((folder) => route(folder, 'routes/chat-folder.tsx', { id: `chat/${folder}` })),
          route(':chatId', 'routes/chat-item.tsx'),
        ]),
      ]),
      route('*', 'routes/not-found.tsx', { id: 'account-not-found' }),
    ]),
    route('privacy_policy', 'routes/privacy.tsx'),
    route('legal_notice', 'routes/legal.tsx'),
    route('cookies', 'routes/cookies.tsx'),
    route('accessibility', 'routes/accessibility.tsx'),
    route('create_parking', 'routes/wizard-begin.tsx'),
    route('create_parking/place', 'routes/wizard-place.ts'),
    route('create_parking/:id/upload', 'routes/wizard-upload.ts'),
    route('create_parking/:id/arrange', 'routes/wizard-arrange.ts'),
    route('create_parking/:id', 'routes/wizard-create.tsx', [
      index('routes/wizard-resume.ts', { id: 'wizard/create' }),
      ...wizardSteps('create'),
      route('preview', 'routes/wizard-step-preview.tsx'),
      route('finish', 'routes/wizard-finish.tsx'),
    ]),
    route('edit_parking/:id', 'routes/wizard-edit.tsx', [
      index('routes/wizard-resume.ts', { id: 'wizard/edit' }),
      ...wizardSteps('edit'),
    ]),
    route('contact_us', 'routes/contact.tsx'),
    ...faqPages.map((path) => route(path, 'routes/faq.tsx', { id: path })),
    route('payment', 'routes/payment.tsx'),
    route('payment/return', 'routes/payment-return.tsx'),
    route('payment/three_d_secure', 'routes/payment-challenge.tsx'),
    route(':id', 'routes/numeric-redirect.ts'),
    route('*', 'routes/not-found.tsx', { id: 'locale-not-found' }),
  ]),
  route('*', 'routes/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
