//! How a company may say that it writes, and what its timesheets take.

use kernel::Halves;
use serde::Serialize;
use utoipa::ToSchema;

/// What timesheets take (company-8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SheetLimits {
    /// Hours that a week needs to be submitted.
    pub least_hours: Halves,
    /// Hours of a day, those of all rows together.
    pub most_hours: Halves,
    /// Weeks before this one that may still be begun.
    pub weeks_back: u8,
}

impl Default for SheetLimits {
    fn default() -> Self {
        Self { least_hours: Halves(20), most_hours: Halves(24), weeks_back: 2 }
    }
}

db::words! {
    /// In which order days are written.
    pub enum DateFormat {
        DayFirst = "DD/MM/YYYY",
        MonthFirst = "MM/DD/YYYY",
        YearFirst = "YYYY-MM-DD",
    }

    /// The day with which calendars begin a week.
    pub enum WeekStart {
        Monday = "monday",
        Saturday = "saturday",
        Sunday = "sunday",
    }

    /// How the figures of an amount are grouped.
    pub enum Grouping {
        /// 12,34,567
        Lakhs = "lakhs",
        /// 1,234,567
        Thousands = "thousands",
    }

    /// The currencies of ISO 4217 that are in use and have hundredths at most, which is what amounts are counted in.
    pub enum CompanyCurrency {
        Aed = "AED",
        Afn = "AFN",
        All = "ALL",
        Amd = "AMD",
        Aoa = "AOA",
        Ars = "ARS",
        Aud = "AUD",
        Awg = "AWG",
        Azn = "AZN",
        Bam = "BAM",
        Bbd = "BBD",
        Bdt = "BDT",
        Bgn = "BGN",
        Bif = "BIF",
        Bmd = "BMD",
        Bnd = "BND",
        Bob = "BOB",
        Brl = "BRL",
        Bsd = "BSD",
        Btn = "BTN",
        Bwp = "BWP",
        Byn = "BYN",
        Bzd = "BZD",
        Cad = "CAD",
        Cdf = "CDF",
        Chf = "CHF",
        Clp = "CLP",
        Cny = "CNY",
        Cop = "COP",
        Crc = "CRC",
        Cup = "CUP",
        Cve = "CVE",
        Czk = "CZK",
        Djf = "DJF",
        Dkk = "DKK",
        Dop = "DOP",
        Dzd = "DZD",
        Egp = "EGP",
        Ern = "ERN",
        Etb = "ETB",
        Eur = "EUR",
        Fjd = "FJD",
        Fkp = "FKP",
        Gbp = "GBP",
        Gel = "GEL",
        Ghs = "GHS",
        Gip = "GIP",
        Gmd = "GMD",
        Gnf = "GNF",
        Gtq = "GTQ",
        Gyd = "GYD",
        Hkd = "HKD",
        Hnl = "HNL",
        Htg = "HTG",
        Huf = "HUF",
        Idr = "IDR",
        Ils = "ILS",
        Inr = "INR",
        Irr = "IRR",
        Isk = "ISK",
        Jmd = "JMD",
        Jpy = "JPY",
        Kes = "KES",
        Kgs = "KGS",
        Khr = "KHR",
        Kmf = "KMF",
        Kpw = "KPW",
        Krw = "KRW",
        Kyd = "KYD",
        Kzt = "KZT",
        Lak = "LAK",
        Lbp = "LBP",
        Lkr = "LKR",
        Lrd = "LRD",
        Lsl = "LSL",
        Mad = "MAD",
        Mdl = "MDL",
        Mga = "MGA",
        Mkd = "MKD",
        Mmk = "MMK",
        Mnt = "MNT",
        Mop = "MOP",
        Mru = "MRU",
        Mur = "MUR",
        Mvr = "MVR",
        Mwk = "MWK",
        Mxn = "MXN",
        Myr = "MYR",
        Mzn = "MZN",
        Nad = "NAD",
        Ngn = "NGN",
        Nio = "NIO",
        Nok = "NOK",
        Npr = "NPR",
        Nzd = "NZD",
        Pab = "PAB",
        Pen = "PEN",
        Pgk = "PGK",
        Php = "PHP",
        Pkr = "PKR",
        Pln = "PLN",
        Pyg = "PYG",
        Qar = "QAR",
        Ron = "RON",
        Rsd = "RSD",
        Rub = "RUB",
        Rwf = "RWF",
        Sar = "SAR",
        Sbd = "SBD",
        Scr = "SCR",
        Sdg = "SDG",
        Sek = "SEK",
        Sgd = "SGD",
        Shp = "SHP",
        Sle = "SLE",
        Sos = "SOS",
        Srd = "SRD",
        Ssp = "SSP",
        Stn = "STN",
        Syp = "SYP",
        Szl = "SZL",
        Thb = "THB",
        Tjs = "TJS",
        Tmt = "TMT",
        Top = "TOP",
        Try = "TRY",
        Ttd = "TTD",
        Twd = "TWD",
        Tzs = "TZS",
        Uah = "UAH",
        Ugx = "UGX",
        Usd = "USD",
        Uyu = "UYU",
        Uzs = "UZS",
        Ves = "VES",
        Vnd = "VND",
        Vuv = "VUV",
        Wst = "WST",
        Xaf = "XAF",
        Xcd = "XCD",
        Xof = "XOF",
        Xpf = "XPF",
        Yer = "YER",
        Zar = "ZAR",
        Zmw = "ZMW",
    }
}
