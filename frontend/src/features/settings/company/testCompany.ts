/** The company's settings, as the server answers them. */
export const record = {
  version: 3,
  name: 'Gulmohar',
  legalName: null,
  address: '1 Main Street\nPune',
  help: null,
  beganOn: null,
  logo: null,
  writing: { dateFormat: 'DD/MM/YYYY', weekStart: 'monday', currency: 'INR', sign: '₹', grouping: 'lakhs', decimals: 2 },
  sheets: { leastHours: 10, mostHours: 12, weeksBack: 2 },
  sources: {
    name: 'environment',
    legalName: 'default',
    address: 'here',
    help: 'default',
    logo: 'default',
    dateFormat: 'default',
    weekStart: 'default',
    currency: 'default',
    grouping: 'default',
    decimals: 'default',
  },
  defaults: { name: 'Gulmohar', address: null },
  currencies: [
    { code: 'INR', sign: '₹', grouping: 'lakhs', decimals: 2 },
    { code: 'JPY', sign: '¥', grouping: 'thousands', decimals: 0 },
  ],
}
