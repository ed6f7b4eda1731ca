const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })

/** ₹12,34,567.50 */
export function formatRupees(amount: number): string {
  return rupees.format(amount).replace(/^-/, '−').replace(/\s/g, '')
}

/** A yearly pay in lakhs: 12.5 L. */
export function formatLakhs(amount: number): string {
  return `${(amount / 100_000).toLocaleString('en-IN', { maximumFractionDigits: 2 })} L`
}
