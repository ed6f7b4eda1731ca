//! What people are called, and where their families live.

use std::collections::HashMap;

use crate::dice::Dice;

/// A part of the country with its names.
struct Region {
    home: &'static str,
    first: &'static [&'static str],
    last: &'static [&'static str],
}

/// Names that a program is likely to get wrong stand among the others: apostrophes, hyphens, accents, two parts.
#[rustfmt::skip]
const REGIONS: &[Region] = &[
    Region {
        home: "Nashik, Maharashtra 422001",
        first: &["Aditya", "Ameya", "Anjali", "Chinmay", "Gauri", "Isha", "Kedar", "Mrunal", "Neha", "Omkar", "Prajakta", "Rohan", "Sai", "Sayali", "Shruti", "Tanmay", "Tejas", "Vaishnavi"],
        last: &["Apte", "Bhosale", "Chavan", "Deshmukh", "Deshpande", "Gaikwad", "Jadhav", "Joshi", "Kale", "Kulkarni", "Patil", "Pawar", "Phadke", "Sawant", "Shinde", "Wagh"],
    },
    Region {
        home: "Varanasi, Uttar Pradesh 221001",
        first: &["Aarav", "Abhishek", "Aditi", "Ankit", "Arpita", "Deepak", "Divya", "Gaurav", "Kavita", "Manish", "Nidhi", "Pooja", "Priyanka", "Rahul", "Ritu", "Shubham", "Sneha", "Vivek"],
        last: &["Agarwal", "Chaturvedi", "Dixit", "Dubey", "Gupta", "Mathur", "Mishra", "Pandey", "Rastogi", "Saxena", "Sharma", "Shukla", "Singh Rathore", "Srivastava", "Tiwari", "Verma", "Yadav"],
    },
    Region {
        home: "Ludhiana, Punjab 141001",
        first: &["Amandeep", "Arshdeep", "Gurleen", "Gurpreet", "Harjit", "Harleen", "Ishaan", "Jasleen", "Jaspreet", "Karan", "Kirandeep", "Manpreet", "Navjot", "Rajveer", "Simran", "Sukhdeep"],
        last: &["Ahluwalia", "Bedi", "Chadha", "Dhillon", "Gill", "Grewal", "Kapoor", "Khanna", "Kohli", "Malhotra", "Sandhu", "Sidhu", "Singh", "Sodhi", "Walia"],
    },
    Region {
        home: "Kolkata, West Bengal 700029",
        first: &["Aniruddha", "Anwesha", "Arnab", "Debjani", "Dipankar", "Indrani", "Ishita", "Mainak", "Moumita", "Paromita", "Ritwik", "Saptarshi", "Shreya", "Sohini", "Sourav", "Subhashree", "Tanushree"],
        last: &["Banerjee", "Basu", "Bhattacharya", "Chatterjee", "Das Gupta", "Dutta", "Ghosh", "Guha-Thakurta", "Mitra", "Mukherjee", "Roy Chowdhury", "Saha", "Sanyal", "Sarkar", "Sen"],
    },
    Region {
        home: "Madurai, Tamil Nadu 625001",
        first: &["Aravind", "Bhuvana", "Deepa", "Dinesh", "Gayathri", "Harini", "Karthik", "Kavin", "Lakshmi", "Meenakshi", "Muthu", "Nandhini", "Prabhu", "Revathi", "Saravanan", "Senthil", "Thamarai", "Vignesh"],
        last: &["Annamalai", "Balasubramanian", "Chidambaram", "Ganesan", "Iyengar", "Iyer", "Krishnamurthy", "Murugan", "Natarajan", "Palaniappan", "Rajagopal", "Ramanathan", "Selvam", "Subramaniam", "Sundaram", "Venkataraman"],
    },
    Region {
        home: "Thrissur, Kerala 680001",
        first: &["Akhil", "Anju", "Anoop", "Arya", "Bibin", "Devika", "Febin", "Gopika", "Jibin", "Lekha", "Manu", "Neethu", "Nikhil", "Parvathy", "Sandeep", "Sreelakshmi", "Vinod"],
        last: &["Cherian", "George", "Jacob", "Kurian", "Kurup", "Mathew", "Menon", "Nair", "Nambiar", "Panicker", "Pillai", "Thomas", "Varghese", "Varma", "Warrier"],
    },
    Region {
        home: "Warangal, Telangana 506002",
        first: &["Anusha", "Bhargav", "Chaitanya", "Hemanth", "Jyothi", "Keerthana", "Kiran", "Lavanya", "Mahesh", "Naga Lakshmi", "Navya", "Pavan", "Ravi Teja", "Sirisha", "Sravani", "Swathi", "Uday", "Vamsi"],
        last: &["Akkineni", "Bandaru", "Chowdary", "Gottipati", "Kakarla", "Konda", "Mamidi", "Naidu", "Nallamothu", "Pasupuleti", "Rao", "Reddy", "Tummala", "Vemula", "Yarlagadda"],
    },
    Region {
        home: "Mysuru, Karnataka 570001",
        first: &["Akshata", "Bhavana", "Chandan", "Darshan", "Girish", "Kavya", "Manjunath", "Nagaraj", "Nayana", "Prajwal", "Raghavendra", "Rashmi", "Shashank", "Spoorthi", "Sudeep", "Vidya", "Yashas"],
        last: &["Acharya", "Bhat", "Gowda", "Hegde", "Hiremath", "Kamath", "Kini", "Murthy", "Pai", "Patil", "Prabhu", "Rao Kulkarni", "Shenoy", "Shetty", "Urs"],
    },
    Region {
        home: "Surat, Gujarat 395003",
        first: &["Bhavin", "Chirag", "Dhruv", "Falguni", "Foram", "Harsh", "Hetal", "Jigar", "Khushbu", "Krupa", "Mihir", "Nirali", "Parth", "Riddhi", "Rutvik", "Urvi", "Yash"],
        last: &["Bhatt", "Dalal", "Desai", "Gandhi", "Joshi", "Mehta", "Modi", "Panchal", "Parekh", "Parikh", "Patel", "Shah", "Solanki", "Trivedi", "Vyas"],
    },
    Region {
        home: "Margao, Goa 403601",
        first: &["Agnelo", "Andr\u{e9}", "Brenda", "Carol", "Clifford", "Dominic", "Fiona", "Joaquim", "Lyra", "Mary-Ann", "Melvin", "Natasha", "Ren\u{e9}", "Savio", "Sharon", "Valerie", "Zo\u{eb}"],
        last: &["Braganza", "D'Costa", "D'Mello", "D'Souza", "Dias", "Fernandes", "Gomes", "Mascarenhas", "Menezes", "Naik Gaunekar", "Noronha", "O'Brien", "Pereira", "Pinto", "Rodrigues", "Vaz"],
    },
    Region {
        home: "Lucknow, Uttar Pradesh 226003",
        first: &["Aamir", "Abdul-Rahman", "Aisha", "Arshad", "Ayesha", "Danish", "Farah", "Faizan", "Hina", "Imran", "Mariam", "Nadia", "Noor Jahan", "Rehan", "Sabiha", "Sameer", "Zainab", "Zoya"],
        last: &["Ahmed", "Alvi", "Ansari", "Farooqui", "Hashmi", "Husain", "Khan", "Kidwai", "Merchant", "Naqvi", "Qureshi", "Rizvi", "Shaikh", "Siddiqui", "Syed"],
    },
    Region {
        home: "Guwahati, Assam 781001",
        first: &["Abinash", "Bhaskar", "Chayanika", "Dimple", "Hiranya", "Jahnabi", "Jyotishman", "Karabi", "Lalrinpuii", "Mrinal", "Nilakshi", "Papori", "Pranjal", "Rupam", "Thangboi", "Zothansangi"],
        last: &["Baruah", "Bezbaruah", "Bora", "Borthakur", "Brahma", "Deka", "Goswami", "Haokip", "Hazarika", "Kalita", "Lyngdoh", "Pachuau", "Phukan", "Saikia", "Sangma", "Talukdar"],
    },
    Region {
        home: "Cuttack, Odisha 753001",
        first: &["Alok", "Anwesh", "Bibhuti", "Chinmayee", "Debasish", "Ipsita", "Itishree", "Jyotiranjan", "Lopamudra", "Manoranjan", "Pragyan", "Rasmita", "Sibani", "Smruti", "Subhransu", "Swagatika"],
        last: &["Behera", "Biswal", "Das", "Jena", "Mahapatra", "Mohanty", "Nayak", "Panda", "Pattnaik", "Pradhan", "Rath", "Routray", "Sahoo", "Samantaray", "Swain"],
    },
];

/// The e-mail domain; `.example` belongs to nobody (RFC 2606).
const DOMAIN: &str = "gulmohar.example";

/// A name with its address.
#[derive(Debug, Clone)]
pub(crate) struct Named {
    pub fname: &'static str,
    pub lname: &'static str,
    /// The part of the address before the `@`; nobody else has it.
    pub mailbox: String,
    /// Town and state of the family.
    pub home: &'static str,
}

impl Named {
    /// The address at work.
    pub(crate) fn email(&self) -> String {
        format!("{}@{DOMAIN}", self.mailbox)
    }
}

/// Gives names, and numbers to those who share one.
#[derive(Default)]
pub(crate) struct Names(HashMap<String, u32>);

impl Names {
    /// The next person's. One in eight married, or moved, from one region into another.
    pub(crate) fn next(&mut self, dice: &mut Dice) -> Named {
        let count = u32::try_from(REGIONS.len()).unwrap_or_default();
        let (own, moved) = (dice.below(count), dice.chance(1_250));
        let other = if moved { dice.below(count) } else { own };
        let region = |index: u32| REGIONS.get(index as usize);
        let fname = region(own).map(|region| dice.pick(region.first)).unwrap_or_default();
        let lname = region(other).map(|region| dice.pick(region.last)).unwrap_or_default();
        let home = region(own).map(|region| region.home).unwrap_or_default();
        let name = format!("{}.{}", plain(fname), plain(lname));
        let known = self.0.entry(name.clone()).or_default();
        *known += 1;
        let mailbox = if *known == 1 { name } else { format!("{name}{known}") };
        Named { fname, lname, mailbox, home }
    }
}

/// A name as it stands in an address: small letters of the alphabet, nothing else.
fn plain(name: &str) -> String {
    let letters = name.chars().map(|letter| if "\u{e9}\u{eb}".contains(letter) { 'e' } else { letter });
    letters.filter(char::is_ascii_alphabetic).map(|letter| letter.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::{Names, REGIONS, plain};
    use crate::dice::Dice;
    use std::collections::HashSet;

    #[test]
    fn every_name_has_an_address() {
        for name in REGIONS.iter().flat_map(|region| region.first.iter().chain(region.last)) {
            let letters = name.chars().filter(|letter| letter.is_alphabetic()).count();
            assert_eq!(plain(name).len(), letters, "{name}");
            assert!(name.chars().all(|letter| letter.is_alphabetic() || "'- ".contains(letter)), "{name}");
        }
        assert_eq!((plain("D'Souza"), plain("Zo\u{eb}")), ("dsouza".into(), "zoe".into()));
    }

    #[test]
    fn no_address_comes_twice() {
        let mut names = Names::default();
        let mut dice = Dice::of(1, &[]);
        let boxes: HashSet<_> = (0..50_000).map(|_| names.next(&mut dice).mailbox).collect();
        assert_eq!(boxes.len(), 50_000);
    }
}
