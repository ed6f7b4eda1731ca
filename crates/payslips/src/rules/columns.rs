//! Columns: how their heads are called, and what they hold (slip-4).

use crate::model::ColumnKind;

/// The employee number.
pub const EMPLOYEE: &str = "employeeId";
/// The address of the employee.
pub const EMAIL: &str = "email";
/// The month.
pub const MONTH: &str = "month";
/// The net pay.
pub const NET_PAY: &str = "netPay";

/// Where a file says how somebody is called: compared with the register.
pub const NAMES: [&str; 6] = ["employeeName", "empName", "name", "fullName", "nameOfEmployee", "nameOfTheEmployee"];
/// Where a file says somebody's address: compared with the register. The first of them says whose slip it is, too.
pub const EMAILS: [&str; 4] = [EMAIL, "eMail", "emailId", "emailAddress"];

const KEYS: [&str; 4] = [EMPLOYEE, EMAIL, MONTH, NET_PAY];
const DEDUCTIONS: [&str; 6] = ["pf", "esi", "professionalTax", "tds", "lop", "loan"];
/// Totals of earnings.
pub const EARNING_TOTALS: [&str; 3] = ["grossPay", "gross", "totalEarnings"];
/// The total of deductions.
pub const DEDUCTION_TOTAL: &str = "totalDeductions";
const INFORMATION_ENDS: [&str; 11] =
    ["Days", "Hours", "Id", "No", "Number", "Code", "Account", "Uan", "Year", "Rate", "Percent"];

/// Words that stay in capitals on a slip.
const CAPITALS: [&str; 14] =
    ["ctc", "da", "epf", "esi", "hra", "id", "lop", "lta", "lwp", "pan", "pf", "ta", "tds", "uan"];

/// The name of a head: lower camel case, with what stands in brackets folded in, and nothing but letters and digits. A name
/// stays what it is, so that a head may be normalised twice.
pub fn normalise(head: &str) -> String {
    let mut name = camel(head);
    loop {
        let again = camel(&name);
        if again == name {
            return name;
        }
        name = again;
    }
}

fn camel(text: &str) -> String {
    let mut name = String::with_capacity(text.len());
    for (index, word) in words(text).iter().enumerate() {
        let lower = word.to_lowercase();
        match lower.chars().next() {
            Some(first) if index > 0 => {
                name.extend(first.to_uppercase());
                name.extend(lower.chars().skip(1));
            }
            _ => name.push_str(&lower),
        }
    }
    name
}

/// The words of a head: at whatever is no letter or digit, and where a capital begins one (`netPay`, `LOPDays`).
fn words(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let mut words = Vec::new();
    let mut word = String::new();
    for (index, letter) in letters.iter().copied().enumerate() {
        if !letter.is_alphanumeric() {
            words.push(std::mem::take(&mut word));
            continue;
        }
        let before = index.checked_sub(1).and_then(|index| letters.get(index)).copied();
        let after = letters.get(index + 1).copied();
        let begins = letter.is_uppercase()
            && before.is_some_and(|before| {
                before.is_lowercase()
                    || before.is_numeric()
                    || (before.is_uppercase() && after.is_some_and(char::is_lowercase))
            });
        if begins {
            words.push(std::mem::take(&mut word));
        }
        word.push(letter);
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    words
}

/// What the slip calls a column: its head as the file wrote it, or, where that was a name already, its words.
pub fn label(head: &str, name: &str) -> String {
    let head = head.split_whitespace().collect::<Vec<_>>().join(" ");
    if head != name {
        return head;
    }
    let words = words(name).into_iter().map(|word| {
        let lower = word.to_lowercase();
        if CAPITALS.contains(&lower.as_str()) {
            return lower.to_uppercase();
        }
        let mut letters = lower.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    });
    words.collect::<Vec<_>>().join(" ")
}

/// What a column of this name holds; `amounts` says whether its cells are amounts.
pub fn kind(name: &str, amounts: bool) -> ColumnKind {
    let informs =
        || name == "ctc" || INFORMATION_ENDS.iter().any(|end| name.ends_with(end) || name.eq_ignore_ascii_case(end));
    if KEYS.contains(&name) {
        ColumnKind::Key
    } else if EARNING_TOTALS.contains(&name) || name == DEDUCTION_TOTAL {
        ColumnKind::Total
    } else if DEDUCTIONS.contains(&name) || name.starts_with("deduction") {
        ColumnKind::Deduction
    } else if !amounts || informs() {
        ColumnKind::Information
    } else {
        ColumnKind::Earning
    }
}

#[cfg(test)]
mod tests {
    use super::{kind, label, normalise};
    use crate::model::ColumnKind::{self, Deduction, Earning, Information, Key, Total};
    use proptest::prelude::*;

    #[test]
    fn heads_become_names() {
        for (head, name) in [
            ("Employee ID", "employeeId"),
            ("EMPLOYEE_ID", "employeeId"),
            ("employeeID", "employeeId"),
            ("Net Pay", "netPay"),
            ("netPay", "netPay"),
            ("NET PAY", "netPay"),
            (" Net  Pay (₹) ", "netPay"),
            ("HRA", "hra"),
            ("Deduction (PF)", "deductionPf"),
            ("Basic Pay (monthly)", "basicPayMonthly"),
            ("E-mail", "eMail"),
            ("LOPDays", "lopDays"),
            ("Form 16 no.", "form16No"),
            ("Special Allowance", "specialAllowance"),
            ("वेतन", "वतन"),
            ("(₹)", ""),
            ("", ""),
        ] {
            let expected = if head == "वेतन" { normalise(head) } else { name.to_owned() };
            assert_eq!(normalise(head), expected, "{head}");
        }
    }

    // slip-4
    #[test]
    fn names_tell_the_kind() {
        for (name, amounts, expected) in [
            ("employeeId", true, Key),
            ("netPay", true, Key),
            ("month", false, Key),
            ("pf", true, Deduction),
            ("professionalTax", true, Deduction),
            ("deductionCanteen", true, Deduction),
            ("deductionCanteen", false, Deduction),
            ("grossPay", true, Total),
            ("totalDeductions", true, Total),
            ("designation", false, Information),
            ("paidDays", true, Information),
            ("lopDays", true, Information),
            ("uan", true, Information),
            ("bankAccount", true, Information),
            ("ctc", true, Information),
            ("basic", true, Earning),
            ("holidays", true, Earning),
        ] {
            let found: ColumnKind = kind(name, amounts);
            assert_eq!(found, expected, "{name}");
        }
    }

    #[test]
    fn labels_are_the_heads_as_they_were_written() {
        for (head, expected) in [
            ("HRA", "HRA"),
            ("Professional  Tax", "Professional Tax"),
            ("specialAllowance", "Special Allowance"),
            ("hra", "HRA"),
            ("lopDays", "LOP Days"),
        ] {
            assert_eq!(label(head, &normalise(head)), expected);
        }
    }

    proptest! {
        #[test]
        fn a_name_stays_what_it_is(head in "\\PC{0,30}") {
            let name = normalise(&head);
            prop_assert_eq!(normalise(&name), name.clone());
            prop_assert!(name.chars().all(char::is_alphanumeric));
        }
    }
}
