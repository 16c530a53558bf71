import { expect, it } from 'vitest';
import { createFinishedBay, createUniqueName, signUpOwner } from '../support/owners.ts';
import { locales, translate, type JourneyLocale, type MessageName } from '../support/translate.ts';
import { createVisitor, type VisitedPage, type Visitor } from '../support/visitor.ts';

const legalName = 'Garajes Pez SL';

async function saveOwnerType(visitor: Visitor, locale: JourneyLocale, taxId: string): Promise<VisitedPage> {
  const t = (id: MessageName) => translate(locale, id);
  const page = await visitor.open(`/${locale}/account/edit_profile`);
  const section = page.within(page.getByRole('region', { name: t('profile.ownerType') }));
  section.getByLabelText(t('profile.ownerType.private')).removeAttribute('checked');
  section.getByLabelText(t('profile.ownerType.professional')).setAttribute('checked', '');
  return page.submit(section.getByRole('button', { name: t('profile.save') }), {
    [t('profile.legalName')]: legalName,
    [t('profile.ownerTaxId')]: taxId,
    [t('profile.businessAddress')]: 'Calle del Pez 12, 28004 Madrid',
  });
}

it.each(locales)(
  'an owner enters the parts of a price in %s, and a driver sees the whole price and finds the bay by it',
  async (locale) => {
    const t = (id: MessageName) => translate(locale, id);
    const visitor = createVisitor();
    const { api } = await signUpOwner(visitor, { locale, hasPlan: true });
    const { id } = await createFinishedBay(api, { name: createUniqueName() });
    const form = await visitor.open(`/${locale}/edit_parking/${id}/main_data`);
    const amounts = { [t('wizard.main.price')]: '84.50', [t('wizard.price.depositCents')]: '140' };
    const feeLabel = t('wizard.price.communityFeeCents');
    const refused = await form.submit(t('wizard.save'), { ...amounts, [feeLabel]: 'eight' });
    expect(refused.status).toBe(400);
    expect(refused.getByLabelText(feeLabel).getAttribute('value')).toBe('eight');
    expect(refused.getByLabelText(feeLabel).getAttribute('aria-invalid')).toBe('true');
    await refused.submit(t('wizard.save'), { [feeLabel]: '8' });
    expect((await api.getOwnListing({ params: { id } })).data).toMatchObject({
      priceCents: 9250,
      priceParts: { rentCents: 8450, communityFeeCents: 800, depositCents: 14_000 },
    });

    const driver = createVisitor();
    const page = await driver.open(`/${locale}/parking/${id}`);
    const price = page.within(page.getByRole('region', { name: t('priceParts.title') }));
    // the total, and the last entry of the history
    expect(price.getAllByText(locale === 'en' ? '€92.50' : '92,50 €')).toHaveLength(2);
    price.getByText(translate(locale, 'priceParts.drop', { price: locale === 'en' ? '€95' : '95 €' }));
    price.getByText(locale === 'en' ? '€232.50' : '232,50 €');
    page.getByText(t('ownerType.private'));
    const search = async (range: string) =>
      (await driver.open(`/${locale}/search_parkings?substr=Madrid&priceRange=${range}&sort=newest`)).queryAllByRole(
        'link',
        { name: new RegExp(page.getByRole('heading', { level: 1 }).textContent) },
      );
    expect(await search(',93')).not.toHaveLength(0);
    expect(await search(',92')).toHaveLength(0);
  },
);

it('a professional owner enters a business, which the listing page shows, and adds VAT to the rent', async () => {
  const locale = 'es';
  const t = (id: MessageName) => translate(locale, id);
  const visitor = createVisitor();
  const { api } = await signUpOwner(visitor, { locale, hasPlan: true });
  const { id } = await createFinishedBay(api, { name: createUniqueName() });
  const refused = await saveOwnerType(visitor, locale, 'B58378432');
  expect(refused.status).toBe(400);
  expect(refused.getByLabelText(t('profile.legalName')).getAttribute('value')).toBe(legalName);
  expect(refused.getByLabelText(t('profile.ownerTaxId')).getAttribute('aria-invalid')).toBe('true');
  (await saveOwnerType(visitor, locale, 'B-58378431')).getByText(t('profile.ownerTypeDone'));

  const form = await visitor.open(`/${locale}/edit_parking/${id}/main_data`);
  form.getByLabelText(t('wizard.price.vat.none')).removeAttribute('checked');
  form.getByLabelText(t('wizard.price.vat.added')).setAttribute('checked', '');
  await form.submit(t('wizard.save'), { [t('wizard.main.price')]: '70' });
  const page = await createVisitor().open(`/${locale}/parking/${id}`);
  page.getByText(legalName);
  page.getByText('B58378431');
  page.getByText(t('ownerType.professional.meaning'));
  page.getByText('14,70 €');
  expect((await api.getOwnListing({ params: { id } })).data.priceCents).toBe(8470);
});
