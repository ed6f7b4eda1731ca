// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const adminsMail = {
  subject: {"maxLength":200},
  message: {"maxLength":10000},
  type: {"maxLength":100},
  reason: {"maxLength":10000},
  status: {"maxLength":100},
} as const;
export const assetInput = {
  assesttype: {"enum":["laptop","headphone","mouse","pendrive","externalharddisk"]},
  serial: {"maxLength":100},
  specification: {"maxLength":500},
  remark: {"maxLength":10000},
  status: {"enum":["CREATED","ACCEPTED","REJECTED","RELEASE-REQUEST","RELEASED"]},
} as const;
export const candidateInput = {
  name: {"maxLength":200},
  email: {"minLength":3,"maxLength":320},
  phoneNumber: {"minLength":7,"maxLength":30},
  totalExperience: {"maxLength":20},
  currentLocation: {"maxLength":200},
  currentCTC: {"minimum":0,"maximum":9999999999,"multipleOf":0.01},
  expectedCTC: {"minimum":0,"maximum":9999999999,"multipleOf":0.01},
  currentCompanyName: {"maxLength":200},
  noticePeriod: {"enum":["No notice period","Less than 7 days","7 days","15 days","1 month","1.5 months","2 months","2.5 months","3 months","More than 3 months"]},
  gender: {"enum":["Male","Female","Other"]},
  status: {"enum":["Schedule Interview","Interview Scheduled","Interview Confirmed","1st Tech Clear","2nd Tech Clear","Offered","Not Shortlisted","Backout","Not Selected"]},
} as const;
export const change = {
  sign_in_lat: {"minimum":-90,"maximum":90},
  sign_in_long: {"minimum":-180,"maximum":180},
  sign_out_lat: {"minimum":-90,"maximum":90},
  sign_out_long: {"minimum":-180,"maximum":180},
  location_error: {"enum":["denied","unavailable","timeout"]},
  remark: {"maxLength":1000},
} as const;
export const chatAddressInput = {
  address: {"maxLength":1000},
} as const;
export const checkIn = {
  sign_in_lat: {"minimum":-90,"maximum":90},
  sign_in_long: {"minimum":-180,"maximum":180},
  location_error: {"enum":["denied","unavailable","timeout"]},
} as const;
export const checklistTemplateInput = {
  name: {"maxLength":100},
  kind: {"enum":["onboarding","exit"]},
  roles: {"maxItems":100},
  places: {"maxItems":100},
  lines: {"maxItems":50},
} as const;
export const claimInput = {
  billNo: {"maxLength":100},
  amount: {"minimum":0,"maximum":1000000000},
  fileUploadKeys: {"maxItems":10},
  status: {"enum":["Requested","Approved","Rejected"]},
} as const;
export const compOffChange = {
  status: {"enum":["Pending","Approved","Rejected","Cancelled"]},
} as const;
export const companyInput = {
  name: {"maxLength":80},
  legalName: {"maxLength":120},
  address: {"maxLength":300},
  help: {"maxLength":200},
  logo: {"maxLength":270000},
  dateFormat: {"enum":["DD/MM/YYYY","MM/DD/YYYY","YYYY-MM-DD"]},
  weekStart: {"enum":["monday","saturday","sunday"]},
  currency: {"enum":["AED","AFN","ALL","AMD","AOA","ARS","AUD","AWG","AZN","BAM","BBD","BDT","BGN","BIF","BMD","BND","BOB","BRL","BSD","BTN","BWP","BYN","BZD","CAD","CDF","CHF","CLP","CNY","COP","CRC","CUP","CVE","CZK","DJF","DKK","DOP","DZD","EGP","ERN","ETB","EUR","FJD","FKP","GBP","GEL","GHS","GIP","GMD","GNF","GTQ","GYD","HKD","HNL","HTG","HUF","IDR","ILS","INR","IRR","ISK","JMD","JPY","KES","KGS","KHR","KMF","KPW","KRW","KYD","KZT","LAK","LBP","LKR","LRD","LSL","MAD","MDL","MGA","MKD","MMK","MNT","MOP","MRU","MUR","MVR","MWK","MXN","MYR","MZN","NAD","NGN","NIO","NOK","NPR","NZD","PAB","PEN","PGK","PHP","PKR","PLN","PYG","QAR","RON","RSD","RUB","RWF","SAR","SBD","SCR","SDG","SEK","SGD","SHP","SLE","SOS","SRD","SSP","STN","SYP","SZL","THB","TJS","TMT","TOP","TRY","TTD","TWD","TZS","UAH","UGX","USD","UYU","UZS","VES","VND","VUV","WST","XAF","XCD","XOF","XPF","YER","ZAR","ZMW"]},
  grouping: {"enum":["lakhs","thousands"]},
  decimals: {"minimum":0,"maximum":2,"multipleOf":2},
  leastHours: {"minimum":0,"maximum":60,"multipleOf":0.5},
  mostHours: {"minimum":1,"maximum":12,"multipleOf":0.5},
  weeksBack: {"minimum":0,"maximum":12,"multipleOf":1},
  yearBegins: {"minimum":1,"maximum":12,"multipleOf":1},
  eraseMonths: {"minimum":1,"maximum":600,"multipleOf":1},
  remindDays: {"minimum":0,"maximum":60,"multipleOf":1},
  escalateDays: {"minimum":0,"maximum":60,"multipleOf":1},
} as const;
export const confirmInput = {
  status: {"enum":["Schedule Interview","Interview Scheduled","Interview Confirmed","1st Tech Clear","2nd Tech Clear","Offered","Not Shortlisted","Backout","Not Selected"]},
} as const;
export const dataInput = {
  name: {"maxLength":200},
} as const;
export const declineInput = {
  reason: {"maxLength":500},
} as const;
export const documentFolderInput = {
  name: {"maxLength":100},
} as const;
export const erasing = {
  name: {"maxLength":10000},
  reason: {"maxLength":10000},
} as const;
export const familyInput = {
  name: {"maxLength":100},
  relation: {"enum":["spouse","son","daughter"]},
} as const;
export const feedbackInput = {
  feedback: {"maxItems":50},
} as const;
export const firstAdmin = {
  fname: {"maxLength":100},
  lname: {"maxLength":100},
  email: {"minLength":3,"maxLength":320},
  empid: {"maxLength":100},
  password: {"minLength":8,"maxLength":1024},
} as const;
export const holidayInput = {
  occassion: {"maxLength":100},
} as const;
export const importColumnsInput = {
  kind: {"enum":["people","holidays","clients","projects","tasks","assets","balances","jobs","candidates","skills","locations"]},
  matchby: {"enum":["none","number","email","name","date","serial"]},
} as const;
export const inboxDecision = {
  kind: {"enum":["timesheet","leave","claim","investment","asset","task","checklist","comp-off"]},
  status: {"enum":["Approved","Rejected"]},
} as const;
export const interviewInput = {
  time: {"minLength":5,"maxLength":5},
  url: {"minLength":9,"maxLength":2000},
} as const;
export const investmentInput = {
  investmentTitle: {"maxLength":200},
  investmentAmount: {"minimum":0,"maximum":1000000000},
  fileUploadKeys: {"maxItems":10},
  status: {"enum":["requested","reviewed","Approved","Rejected"]},
} as const;
export const investmentMail = {
  subject: {"maxLength":200},
  to: {"minLength":3,"maxLength":320},
  cc: {"minLength":3,"maxLength":320},
  message: {"maxLength":10000},
} as const;
export const invitees = {
  users: {"maxItems":1000},
} as const;
export const jobInput = {
  title: {"maxLength":200},
  summary: {"maxLength":10000},
  description: {"maxLength":10000},
  experience: {"maxLength":20},
  otherSkills: {"maxLength":10000},
  status: {"enum":["Open","Closed"]},
} as const;
export const kraInput = {
  summary: {"maxLength":200},
  description: {"maxLength":10000},
  measurement_criteria: {"maxLength":10000},
  allocation: {"minimum":0,"maximum":100},
  status: {"enum":["Accomplished","Saved","Accepted","Rejected","Submitted"]},
  accomplishment: {"maxLength":10000},
  feedback: {"maxLength":10000},
  rating: {"minimum":1,"maximum":4,"multipleOf":1},
  comment: {"maxLength":10000},
} as const;
export const leaveChange = {
  status: {"enum":["Pending","Approved","Rejected","Cancelled"]},
  cancelreason: {"maxLength":10000},
  half: {"enum":["first","second"]},
  reason: {"maxLength":10000},
  fileUploadKeys: {"maxItems":10},
} as const;
export const leaveCreditChange = {
  state: {"enum":["done","taken back"]},
  reason: {"maxLength":10000},
} as const;
export const leaveInput = {
  half: {"enum":["first","second"]},
  reason: {"maxLength":10000},
  fileUploadKeys: {"maxItems":10},
} as const;
export const leaveMail = {
  subject: {"maxLength":200},
  receiver: {"minLength":3,"maxLength":320},
  type: {"maxLength":100},
  reason: {"maxLength":10000},
  status: {"maxLength":100},
  message: {"maxLength":10000},
} as const;
export const leavePolicyInput = {
  name: {"maxLength":100},
} as const;
export const leaveTypeInput = {
  name: {"maxLength":100},
  mark: {"enum":["accent","teal","violet","amber","rose","slate"]},
  noticedays: {"minimum":0,"maximum":365,"multipleOf":1},
  mostdays: {"minimum":1,"maximum":366,"multipleOf":1},
  filedays: {"minimum":1,"maximum":366,"multipleOf":1},
  below: {"minimum":0,"maximum":366,"multipleOf":0.5},
  months: {"minimum":0,"maximum":600,"multipleOf":1},
} as const;
export const letterFieldInput = {
  field: {"enum":["name","first name","number","designation","department","place","joined","last day","manager","address","company","legal name","today"]},
  value: {"maxLength":300},
} as const;
export const letterTemplateInput = {
  name: {"maxLength":100},
  title: {"maxLength":200},
  body: {"maxLength":10000},
  signer: {"maxLength":100},
  signertitle: {"maxLength":100},
} as const;
export const linkRequest = {
  email: {"minLength":3,"maxLength":320},
} as const;
export const memberInput = {
  allocation: {"minimum":0,"maximum":100},
} as const;
export const newAssetInput = {
  assesttype: {"enum":["laptop","headphone","mouse","pendrive","externalharddisk"]},
  serial: {"maxLength":100},
  specification: {"maxLength":500},
  remark: {"maxLength":10000},
} as const;
export const newCandidateInput = {
  name: {"maxLength":200},
  email: {"minLength":3,"maxLength":320},
  phoneNumber: {"minLength":7,"maxLength":30},
  totalExperience: {"maxLength":20},
  currentLocation: {"maxLength":200},
  currentCTC: {"minimum":0,"maximum":9999999999,"multipleOf":0.01},
  expectedCTC: {"minimum":0,"maximum":9999999999,"multipleOf":0.01},
  currentCompanyName: {"maxLength":200},
  noticePeriod: {"enum":["No notice period","Less than 7 days","7 days","15 days","1 month","1.5 months","2 months","2.5 months","3 months","More than 3 months"]},
  gender: {"enum":["Male","Female","Other"]},
  status: {"enum":["Schedule Interview","Interview Scheduled","Interview Confirmed","1st Tech Clear","2nd Tech Clear","Offered","Not Shortlisted","Backout","Not Selected"]},
} as const;
export const newChecklistTemplateInput = {
  name: {"maxLength":100},
  kind: {"enum":["onboarding","exit"]},
  roles: {"maxItems":100},
  places: {"maxItems":100},
  lines: {"maxItems":50},
} as const;
export const newClaimInput = {
  billNo: {"maxLength":100},
  amount: {"minimum":0,"maximum":1000000000},
  fileUploadKeys: {"maxItems":10},
} as const;
export const newCompOffInput = {
  reason: {"maxLength":10000},
} as const;
export const newCorrectionInput = {
  balance: {"minimum":-1000,"maximum":1000,"multipleOf":0.5},
  reason: {"maxLength":10000},
} as const;
export const newCreditInput = {
  days: {"minimum":-366,"maximum":366,"multipleOf":0.5},
  label: {"maxLength":100},
  remark: {"maxLength":10000},
} as const;
export const newDataInput = {
  name: {"maxLength":200},
} as const;
export const newDocumentFolderInput = {
  name: {"maxLength":100},
} as const;
export const newDocumentInput = {
  title: {"maxLength":200},
  fileUploadKeys: {"maxItems":1},
} as const;
export const newDocumentRequestInput = {
  title: {"maxLength":200},
  note: {"maxLength":10000},
} as const;
export const newFamilyInput = {
  name: {"maxLength":100},
  relation: {"enum":["spouse","son","daughter"]},
} as const;
export const newHolidayInput = {
  occassion: {"maxLength":100},
} as const;
export const newInvestmentInput = {
  investmentTitle: {"maxLength":200},
  investmentAmount: {"minimum":0,"maximum":1000000000},
  fileUploadKeys: {"maxItems":10},
} as const;
export const newJobInput = {
  title: {"maxLength":200},
  summary: {"maxLength":10000},
  description: {"maxLength":10000},
  experience: {"maxLength":20},
  otherSkills: {"maxLength":10000},
  status: {"enum":["Open","Closed"]},
} as const;
export const newKraInput = {
  summary: {"maxLength":200},
  description: {"maxLength":10000},
  measurement_criteria: {"maxLength":10000},
  allocation: {"minimum":0,"maximum":100},
} as const;
export const newLeaveInput = {
  half: {"enum":["first","second"]},
  reason: {"maxLength":10000},
  fileUploadKeys: {"maxItems":10},
} as const;
export const newLeavePolicyInput = {
  name: {"maxLength":100},
} as const;
export const newLeaveTypeInput = {
  name: {"maxLength":100},
  mark: {"enum":["accent","teal","violet","amber","rose","slate"]},
  noticedays: {"minimum":0,"maximum":365,"multipleOf":1},
  mostdays: {"minimum":1,"maximum":366,"multipleOf":1},
  filedays: {"minimum":1,"maximum":366,"multipleOf":1},
  below: {"minimum":0,"maximum":366,"multipleOf":0.5},
  months: {"minimum":0,"maximum":600,"multipleOf":1},
} as const;
export const newLeaving = {
  reason: {"enum":["another offer","personal","relocation","studies","retirement","contract ended","other"]},
  remark: {"maxLength":10000},
} as const;
export const newLetterInput = {
  title: {"maxLength":200},
  body: {"maxLength":10000},
  fields: {"maxItems":13},
} as const;
export const newLetterTemplateInput = {
  name: {"maxLength":100},
  title: {"maxLength":200},
  body: {"maxLength":10000},
  signer: {"maxLength":100},
  signertitle: {"maxLength":100},
} as const;
export const newPassword = {
  password: {"minLength":8,"maxLength":1024},
} as const;
export const newPatternInput = {
  name: {"maxLength":100},
} as const;
export const newPersonChange = {
  empid: {"maxLength":100},
  fname: {"maxLength":100},
  lname: {"maxLength":100},
  email: {"minLength":3,"maxLength":320},
  role: {"maxLength":50},
  reimbursementClaim: {"enum":["true","false"]},
  pemail: {"minLength":3,"maxLength":320},
  phone: {"minLength":10,"maxLength":10},
  department: {"maxLength":100},
  designation: {"maxLength":100},
  workphone: {"minLength":3,"maxLength":30},
  bloodgroup: {"enum":["A+","A-","B+","B-","AB+","AB-","O+","O-"]},
  olb: {"minimum":0,"multipleOf":0.5},
  emergencycontact: {"maxLength":500},
  emergencynumber: {"minLength":6,"maxLength":15},
  permanentAddress: {"maxLength":500},
  currentAddress: {"maxLength":500},
  appraisal_rating: {"maxLength":100},
  account: {"minLength":9,"maxLength":40},
  holdername: {"maxLength":500},
  bank: {"maxLength":500},
  ifsc: {"minLength":11,"maxLength":40},
  panNumber: {"minLength":10,"maxLength":40},
  bankaddress: {"maxLength":500},
} as const;
export const newPlaceInput = {
  name: {"maxLength":100},
  timezone: {"maxLength":64},
  optionalholidays: {"minimum":0,"maximum":366,"multipleOf":1},
} as const;
export const newPlacementInput = {
  name: {"maxLength":100},
} as const;
export const newPolicyInput = {
  title: {"maxLength":200},
  description: {"maxLength":10000},
  status: {"enum":["active","inactive","on hold"]},
  fileUploadKeys: {"maxItems":5},
} as const;
export const newPresignInput = {
  folder: {"enum":["reimbursements","investments","policies","referrals","candidates","leaves","documents"]},
  filename: {"maxLength":255},
  contentType: {"enum":["application/pdf","image/png","image/jpeg","application/msword","application/vnd.openxmlformats-officedocument.wordprocessingml.document"]},
  size: {"minimum":1},
} as const;
export const newReferralInput = {
  name: {"maxLength":200},
  email: {"minLength":3,"maxLength":320},
  phone: {"minLength":7,"maxLength":30},
  experience: {"maxLength":20},
} as const;
export const newReimbursementTypeInput = {
  name: {"maxLength":100},
  status: {"enum":["active","inactive"]},
  amount: {"minimum":0,"maximum":1000000000},
  billRequired: {"enum":["yes","no"]},
} as const;
export const newRoleInput = {
  role: {"maxLength":50},
} as const;
export const newTypeInput = {
  name: {"maxLength":200},
} as const;
export const notificationChoiceInput = {
  kind: {"enum":["reminders","leaves-asked","investments-asked","assets-asked","tasks-asked","kras-asked","requests","balances","assets","documents","payslips","account","kras","checklists","interviews","recruiting","people","operation"]},
  choice: {"enum":["mail","digest","portal","off"]},
} as const;
export const notificationSettingsInput = {
  digesthour: {"minimum":0,"maximum":23,"multipleOf":1},
  quietfrom: {"minimum":0,"maximum":23,"multipleOf":1},
  quietuntil: {"minimum":0,"maximum":23,"multipleOf":1},
} as const;
export const notificationsRead = {
  page: {"maxLength":500},
} as const;
export const passwordChange = {
  password: {"minLength":8,"maxLength":1024},
} as const;
export const patternInput = {
  name: {"maxLength":100},
} as const;
export const patternLine = {
  nth: {"minimum":1,"maximum":5},
} as const;
export const personChange = {
  empid: {"maxLength":100},
  fname: {"maxLength":100},
  lname: {"maxLength":100},
  email: {"minLength":3,"maxLength":320},
  role: {"maxLength":50},
  status: {"enum":["Active","Inactive","Resigned"]},
  leavingreason: {"maxLength":500},
  leavingkind: {"enum":["another offer","personal","relocation","studies","retirement","contract ended","other"]},
  reimbursementClaim: {"enum":["true","false"]},
  pemail: {"minLength":3,"maxLength":320},
  phone: {"minLength":10,"maxLength":10},
  department: {"maxLength":100},
  designation: {"maxLength":100},
  workphone: {"minLength":3,"maxLength":30},
  bloodgroup: {"enum":["A+","A-","B+","B-","AB+","AB-","O+","O-"]},
  olb: {"minimum":0,"multipleOf":0.5},
  leavebalanceCL: {"minimum":-1000,"maximum":1000,"multipleOf":0.5},
  leavebalanceEL: {"minimum":-1000,"maximum":1000,"multipleOf":0.5},
  yearLeaveEL: {"minimum":-1000,"maximum":1000,"multipleOf":0.5},
  emergencycontact: {"maxLength":500},
  emergencynumber: {"minLength":6,"maxLength":15},
  permanentAddress: {"maxLength":500},
  currentAddress: {"maxLength":500},
  appraisal_rating: {"maxLength":100},
  account: {"minLength":9,"maxLength":40},
  holdername: {"maxLength":500},
  bank: {"maxLength":500},
  ifsc: {"minLength":11,"maxLength":40},
  panNumber: {"minLength":10,"maxLength":40},
  bankaddress: {"maxLength":500},
} as const;
export const personMail = {
  subject: {"maxLength":200},
  receiver: {"minLength":3,"maxLength":320},
  message: {"maxLength":10000},
} as const;
export const placeInput = {
  name: {"maxLength":100},
  timezone: {"maxLength":64},
  optionalholidays: {"minimum":0,"maximum":366,"multipleOf":1},
} as const;
export const placementInput = {
  name: {"maxLength":100},
} as const;
export const policyInput = {
  title: {"maxLength":200},
  description: {"maxLength":10000},
  status: {"enum":["active","inactive","on hold"]},
  fileUploadKeys: {"maxItems":5},
} as const;
export const policyTermsInput = {
  every: {"enum":["month","quarter","year","years"]},
  given: {"enum":["beginning","end"]},
  first: {"enum":["full","days","bands","none"]},
  left: {"enum":["keepall","keepnothing","keepupto"]},
} as const;
export const projectInput = {
  client: {"enum":["other"]},
  status: {"enum":["active","completed","inactive"]},
  type: {"enum":["dev","qa","engineering"]},
} as const;
export const referralInput = {
  name: {"maxLength":200},
  email: {"minLength":3,"maxLength":320},
  phone: {"minLength":7,"maxLength":30},
  experience: {"maxLength":20},
  status: {"enum":["Submitted","Not Relevent","Interview Scheduled","Offered","Joined","Declined"]},
} as const;
export const referralMail = {
  subject: {"maxLength":200},
  message: {"maxLength":10000},
} as const;
export const reimbursementTypeInput = {
  name: {"maxLength":100},
  status: {"enum":["active","inactive"]},
  amount: {"minimum":0,"maximum":1000000000},
  billRequired: {"enum":["yes","no"]},
} as const;
export const roleInput = {
  role: {"maxLength":50},
} as const;
export const rowInput = {
  mon: {"minimum":0,"maximum":12,"multipleOf":0.5},
  tue: {"minimum":0,"maximum":12,"multipleOf":0.5},
  wed: {"minimum":0,"maximum":12,"multipleOf":0.5},
  thu: {"minimum":0,"maximum":12,"multipleOf":0.5},
  fri: {"minimum":0,"maximum":12,"multipleOf":0.5},
} as const;
export const setupAnswer = {
  state: {"enum":["open","done","skipped"]},
} as const;
export const skillFeedbackInput = {
  skill: {"maxLength":200},
  rating: {"minimum":1,"maximum":5,"multipleOf":0.5},
  questionAsked: {"maxLength":10000},
  feedback: {"maxLength":10000},
  other: {"maxLength":10000},
} as const;
export const skillInput = {
  value: {"maxLength":200},
} as const;
export const statusInput = {
  status: {"enum":["Schedule Interview","Interview Scheduled","Interview Confirmed","1st Tech Clear","2nd Tech Clear","Offered","Not Shortlisted","Backout","Not Selected"]},
} as const;
export const successor = {
  kind: {"enum":["team","leadproject","project","job","panel","candidate","decideleave","decidesheet","decideclaim","decideinvestment","reviewkra","ownleave","ownsheet","ownclaim","owninvestment","asset","policy","leaveafter"]},
} as const;
export const taskInput = {
  status: {"enum":["active","obsolete","suggestion","rejected","deactive"]},
  project: {"enum":["all"]},
} as const;
export const templateLineInput = {
  text: {"maxLength":200},
  whose: {"enum":["person","manager","named"]},
  days: {"minimum":-30,"maximum":90,"multipleOf":1},
} as const;
export const timelogChange = {
  status: {"enum":["Saved","Submitted","Approved","Rejected","Pending"]},
} as const;
export const today = {
  identifier: {"minLength":10,"maxLength":10},
} as const;
export const turnChange = {
  state: {"enum":["running","stopped","done","taken back"]},
  reason: {"maxLength":10000},
} as const;
export const typeInput = {
  name: {"maxLength":200},
} as const;
export const withdrawInput = {
  reason: {"maxLength":500},
} as const;
